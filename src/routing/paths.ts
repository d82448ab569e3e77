/** react-admin's own paths start with this marker; the router provider translates them to the product's. */
const marker = '/~/';

export const basenameOf = (companyId: number) => `${marker}${companyId}`;

/** Pages outside a company that react-admin links to below its basename. */
const outside = new Set(['login']);

/** Resources whose list is at /list. */
const listSegment = new Set(['services']);

export const listPathOf = (resource: string) => (listSegment.has(resource) ? `${resource}/list` : resource);

/** '/~/5/services/7' (react-admin's edit) becomes '/5/services/7/edit'; other paths stay the same. */
export function toProductPath(path: string): string {
  const end = path.search(/[?#]/);
  const tail = end === -1 ? '' : path.slice(end);
  const [, mark, company, ...below] = path.slice(0, path.length - tail.length).split('/');
  if (mark !== '~' || !path.startsWith('/') || !company) return path;
  const segments = below.filter(Boolean);
  if (segments[0] && outside.has(segments[0])) return `/${segments[0]}${tail}`;
  return `/${[company, ...toProductSegments(segments)].join('/')}${tail}`;
}

function toProductSegments([resource, id, action, ...more]: string[]): string[] {
  if (!resource) return [];
  if (!id) return [listPathOf(resource)];
  if (id === 'create' || id === 'list') return [resource, id, ...(action ? [action, ...more] : [])];
  if (action === 'show') return [resource, id, ...more];
  return [resource, id, 'edit', ...(action ? [action, ...more] : [])];
}
