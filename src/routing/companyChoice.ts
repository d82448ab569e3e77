/** What decides which company is open: the path's id, the one opened last, and those the person belongs to. */
type Situation = { asked?: string; last?: number; companies: { id: number }[] };

/**
 * The company to open: the one of the path when the person belongs to it, else the one opened last, else their first.
 * Undefined when they belong to none.
 */
export function chooseCompany({ asked, last, companies }: Situation): number | undefined {
  const own = (id: number | undefined) => companies.some(company => company.id === id);
  if (asked !== undefined && /^\d+$/.test(asked) && own(Number(asked))) return Number(asked);
  if (own(last)) return last;
  return companies[0]?.id;
}

/**
 * Where the path leads once the company is known: the same page of that company, or its dashboard
 * when the path has no company's id at all.
 */
export function pathWithin(companyId: number, pathname: string): string {
  const [first = '', ...page] = pathname.split('/').filter(Boolean);
  return /^\d+$/.test(first) ? `/${[companyId, ...page].join('/')}` : `/${companyId}`;
}
