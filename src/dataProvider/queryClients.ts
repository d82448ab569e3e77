import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { HttpError } from 'ra-core';

type Listener = (error: Error) => void;
const listeners = new Set<Listener>();

/** Calls back when data could not be loaded; returns the unsubscribe function. */
export function onFailedLoad(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What a page or the session says itself: that one is signed out, may not see it, or that it does not exist. */
const saidElsewhere = new Set([401, 403, 404]);

/** A failed background refresh needs no alert: the old data stays. */
function needsAlert({ meta, state }: Query<unknown, unknown, unknown>, error: Error): boolean {
  if (meta?.isSilent || state.data !== undefined) return false;
  return !(error instanceof HttpError && saidElsewhere.has(error.status));
}

const askedAt = new WeakMap<object, number>();

/** Whether what it has, or is waiting for, was asked for at this time (of `performance.now()`) or later. */
export const isAskedSince = (query: object, time: number): boolean =>
  (askedAt.get(query) ?? -Infinity) >= time;

/** In ms. A record is always refetched: lists make it look fresh though it may be older. */
const staleTimeOf = (queryKey: readonly unknown[]) => (queryKey[1] === 'getOne' ? 0 : 5_000);

function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (needsAlert(query, error)) listeners.forEach(listener => listener(error));
      },
    }),
    defaultOptions: {
      queries: { retry: () => !navigator.onLine, staleTime: ({ queryKey }) => staleTimeOf(queryKey) },
    },
  });
  client.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'fetch')
      askedAt.set(event.query, performance.now());
  });
  // react-admin asks these on each page. RouteGuard has let the person in, and CompanyContext has the permissions, so
  // a page need not wait for the answers, nor the frame be drawn again while they are on their way.
  client.setQueryDefaults(['auth', 'checkAuth'], {
    initialData: true,
    notifyOnChangeProps: ['data', 'error'],
  });
  client.setQueryDefaults(['auth', 'canAccess'], { initialData: true, staleTime: Infinity });
  // Never asked for the pages as a whole: with the answer, react-admin would set them, and draw everything, once more.
  client.setQueryDefaults(['auth', 'getPermissions'], { enabled: false });
  client.setQueryDefaults(['auth', 'getPermissions', { params: { route: 'dashboard' } }], {
    initialData: [],
    staleTime: Infinity,
  });
  return client;
}

export const userQueryClient = createQueryClient();
const companyClients = new Map<number, QueryClient>();

/** Each company has its own cache. */
export function companyQueryClient(companyId: number): QueryClient {
  const client = companyClients.get(companyId) ?? createQueryClient();
  companyClients.set(companyId, client);
  return client;
}

export function refreshCaches() {
  for (const client of [userQueryClient, ...companyClients.values()]) void client.invalidateQueries();
}

export function forgetCaches() {
  userQueryClient.clear();
  for (const client of companyClients.values()) client.clear();
  companyClients.clear();
}
