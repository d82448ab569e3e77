/** The number of the page in a link; the first where it has none. */
export const pageIn = ({ page }: Record<string, unknown>): number =>
  typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
