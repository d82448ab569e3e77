type Route = { method: string; path: string };

/**
 * A name for each operation, as generated clients call it: what it is about, then what it does (`orders.list`,
 * `orders.checkout`, `orders.payments.refund`). What clients do on a company's site has the same names, with `sites.`
 * before those that the company's own operations have. By `operationKey`.
 */
export function operationIds(routes: Route[]): Map<string, string> {
  const paths = new Set(routes.map(({ path }) => path));
  const isParent = (path: string) => [...paths].some(other => other.startsWith(`${path}/:`));
  const taken = new Set<string>();
  const ids = new Map<string, string>();
  const [ofSites, others] = [routes.filter(isOfSites), routes.filter(route => !isOfSites(route))];
  for (const route of [...others, ...ofSites]) {
    if (ids.has(operationKey(route))) continue;
    const id = nameOf(route, isParent(route.path));
    const free = taken.has(id) ? `sites.${id}` : id;
    taken.add(free);
    ids.set(operationKey(route), free);
  }
  return ids;
}

export const operationKey = ({ method, path }: Route): string => `${method} ${path}`;

const isOfSites = ({ path }: Route) => path.startsWith('/sites/:slug/');

function nameOf({ method, path }: Route, isParent: boolean): string {
  const within = path.replace(/^\/(companies\/:company|sites\/:slug)\//, '/');
  const segments = within.split('/').filter(Boolean);
  // Of `:name.csv`, the kind of file.
  const named = segments.map(segment => segment.replace(/^:\w+\.?/, '')).filter(Boolean);
  const names = named.map(name => name.replace(/[.-]/g, '_'));
  const isOne = segments.at(-1)?.startsWith(':') ?? false;
  const verb = isOne
    ? verbsOfOne[method]
    : verbOfMany(method, isParent || /s$|_list$/.test(names.at(-1) ?? ''));
  const subject = within !== path && names.length === 1 && verb === '' ? ['companies'] : [];
  return [...subject, ...(names.length > 0 ? names : ['root']), verb].filter(Boolean).join('.');
}

const verbsOfOne: Record<string, string> = {
  GET: 'get',
  POST: 'run',
  PUT: 'update',
  PATCH: 'change',
  DELETE: 'delete',
};

/** '' where the path itself says what is done. */
function verbOfMany(method: string, isCollection: boolean): string {
  if (method === 'POST') return isCollection ? 'create' : '';
  if (method === 'GET') return isCollection ? 'list' : 'get';
  return (
    { PUT: 'update', PATCH: 'change_many', DELETE: isCollection ? 'delete_many' : 'delete' }[method] ?? ''
  );
}
