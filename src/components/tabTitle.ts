type Parts = {
  /** The page, and the product after it. */
  page: string;
  /** How many notifications nobody has opened. */
  unopened: number;
  /** Dresses the whole while something is wrong in a form. */
  dress?: (title: string) => string;
};

let parts: Parts = { page: document.title, unopened: 0 };

/** Says in the browser's tab what is given; the rest stays as it was. */
export function updateTabTitle(said: Partial<Parts>) {
  parts = { ...parts, ...said };
  const { page, unopened, dress } = parts;
  const title = unopened > 0 ? `(${unopened > 99 ? '99+' : unopened}) ${page}` : page;
  document.title = dress ? dress(title) : title;
}
