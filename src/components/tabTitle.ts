type Parts = {
  /** The title of the page with the product's name. */
  page: string;
  /** The number of unread notifications. */
  unopened: number;
  /** Marks the title while a form has errors. */
  dress?: (title: string) => string;
};

let parts: Parts = { page: document.title, unopened: 0 };

export function updateTabTitle(said: Partial<Parts>) {
  parts = { ...parts, ...said };
  const { page, unopened, dress } = parts;
  const title = unopened > 0 ? `(${unopened > 99 ? '99+' : unopened}) ${page}` : page;
  document.title = dress ? dress(title) : title;
}
