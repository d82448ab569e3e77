import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { HttpError } from 'ra-core';

type Listener = (error: Error) => void;
const listeners = new Set<Listener>();

/** Calls back when data could not be loaded; returns the unsubscribe function. */
export function onFailedLoad(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** react-admin's pages show the errors of these. */
const readMethods = new Set(['getList', 'getOne', 'getMany', 'getManyReference', 'getInfiniteList']);

/** A failed background refresh needs no alert: the old data stays. */
function needsAlert({ meta, state, queryKey }: Query<unknown, unknown, unknown>): boolean {
  return !meta?.isSilent && state.data === undefined && !readMethods.has(String(queryKey[1]));
}

/** In ms. A record is always refetched: lists make it look fresh though it may be older. */
const staleTimeOf = (queryKey: readonly unknown[]) => (queryKey[1] === 'getOne' ? 0 : 5_000);

/** Time for a page to find out that it cannot be shown, which says it better. */
const settle_ms = 300;

const showsFailure = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .some(({ state, queryKey, observers }) => {
      const isRead = readMethods.has(String(queryKey[1]));
      return isRead && state.status === 'error' && state.data === undefined && observers.length > 0;
    });

/** While the browser is offline, and twice where the server was too busy to read: it asks for that itself. */
const isWorthAnother = (failures: number, error: Error) =>
  !navigator.onLine || (failures < 2 && error instanceof HttpError && error.status === 503);

function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!needsAlert(query)) return;
        setTimeout(() => {
          if (!showsFailure(client)) listeners.forEach(listener => listener(error));
        }, settle_ms);
      },
    }),
    defaultOptions: {
      queries: { retry: isWorthAnother, staleTime: ({ queryKey }) => staleTimeOf(queryKey) },
    },
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
