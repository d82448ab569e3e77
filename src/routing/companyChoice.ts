import { companyPaths } from './companyPaths';

type Situation = { fromPath?: number; last?: number; companies: { id: number }[] };

export function chooseCompany({ fromPath, last, companies }: Situation): number | undefined {
  const isOwn = (id: number | undefined) => companies.some(company => company.id === id);
  return [fromPath, last].find(isOwn) ?? companies[0]?.id;
}

/** The dashboard when the path has no company. */
export function pathWithin(companyId: number, pathname: string): string {
  const [first = '', ...page] = pathname.split('/').filter(Boolean);
  return /^\d+$/.test(first) ? `/${[companyId, ...page].join('/')}` : companyPaths(companyId).dashboard;
}
