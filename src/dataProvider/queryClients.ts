import { QueryClient } from '@tanstack/react-query';

/** Asks again by itself only while the browser is offline. */
const created = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: () => !navigator.onLine, staleTime: 5_000 } },
  });

export const personQueryClient = created();
const ofCompanies = new Map<number, QueryClient>();

/** Each company has a cache of its own, so that nothing of one shows in another. */
export function companyQueryClient(companyId: number): QueryClient {
  const known = ofCompanies.get(companyId) ?? created();
  ofCompanies.set(companyId, known);
  return known;
}

/** Asks anew for everything that is shown. */
export function refreshCaches() {
  for (const client of [personQueryClient, ...ofCompanies.values()]) void client.invalidateQueries();
}

export function forgetCaches() {
  personQueryClient.clear();
  for (const client of ofCompanies.values()) client.clear();
  ofCompanies.clear();
}
