type Parts = {
  /** The page, and the product after it. */
  page: string;
  /** Unread notifications. */
  unopened: number;
  /** Marks the title while a form has errors. */
  dress?: (title: string) => string;
};

let parts: Parts = { page: document.title, unopened: 0 };

/** Updates the given parts of the browser tab's title. */
export function updateTabTitle(said: Partial<Parts>) {
  parts = { ...parts, ...said };
  const { page, unopened, dress } = parts;
  const title = unopened > 0 ? `(${unopened > 99 ? '99+' : unopened}) ${page}` : page;
  document.title = dress ? dress(title) : title;
}
