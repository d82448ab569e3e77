type Parts = {
  /** The title of the page with the product's name. */
  page: string;
  /** The number of unread notifications. */
  unopened: number;
  /** Marks the title while a form has errors. */
  decorate?: (title: string) => string;
};

let parts: Parts = { page: document.title, unopened: 0 };

export function updateTabTitle(changes: Partial<Parts>) {
  parts = { ...parts, ...changes };
  const { page, unopened, decorate } = parts;
  const title = unopened > 0 ? `(${unopened > 99 ? '99+' : unopened}) ${page}` : page;
  document.title = decorate ? decorate(title) : title;
}
