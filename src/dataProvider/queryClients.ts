import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';

type Listener = (error: Error) => void;
const listeners = new Set<Listener>();

/** Calls when something to be shown could not be loaded; gives the way to stop. */
export function onFailedLoad(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What react-admin loads, its own pages answer for. */
const answered = new Set(['getList', 'getOne', 'getMany', 'getManyReference', 'getInfiniteList']);

/** A refresh that fails in the background is not worth an alert: what was loaded stays. */
function isToBeSaid({ meta, state, queryKey }: Query<unknown, unknown, unknown>): boolean {
  return !meta?.isSilent && state.data === undefined && !answered.has(String(queryKey[1]));
}

/**
 * How long what was loaded is shown without asking again, in ms. Each list that loads makes react-admin's record of a
 * thing look new, though it keeps the one that it had: a single thing is always asked for.
 */
const freshFor = (queryKey: readonly unknown[]) => (queryKey[1] === 'getOne' ? 0 : 5_000);

/** Asks again by itself only while the browser is offline. */
const created = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isToBeSaid(query)) listeners.forEach(listener => listener(error));
      },
    }),
    defaultOptions: {
      queries: { retry: () => !navigator.onLine, staleTime: ({ queryKey }) => freshFor(queryKey) },
    },
  });

export const userQueryClient = created();
const ofCompanies = new Map<number, QueryClient>();

/** Each company has a cache of its own, so that nothing of one shows in another. */
export function companyQueryClient(companyId: number): QueryClient {
  const known = ofCompanies.get(companyId) ?? created();
  ofCompanies.set(companyId, known);
  return known;
}

/** Asks anew for everything that is shown. */
export function refreshCaches() {
  for (const client of [userQueryClient, ...ofCompanies.values()]) void client.invalidateQueries();
}

export function forgetCaches() {
  userQueryClient.clear();
  for (const client of ofCompanies.values()) client.clear();
  ofCompanies.clear();
}
