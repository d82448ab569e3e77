/** What decides which company is open: the path's id, the one opened last, and those the person belongs to. */
type Situation = { asked?: number; last?: number; companies: { id: number }[] };

/**
 * The company to open: the one of the path when the person belongs to it, else the one opened last, else their first.
 * Undefined when they belong to none.
 */
export function chooseCompany({ asked: params, last, companies }: Situation): number | undefined {
  const own = (id: number | undefined) => companies.some(company => company.id === id);
  return [params, last].find(own) ?? companies[0]?.id;
}

/** The same page of another company; its dashboard when the path names no company. */
export function pathWithin(companyId: number, pathname: string): string {
  const [first = '', ...page] = pathname.split('/').filter(Boolean);
  return /^\d+$/.test(first) ? `/${[companyId, ...page].join('/')}` : `/${companyId}`;
}
