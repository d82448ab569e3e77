import type { Entities } from '../routes/helpers/row';
import { hostileParts, writtenAs, type Probe } from './requests';

type Page = { query?: string[]; form?: string[] };

/** Every page of the public site: what it reads of its address and of its form. */
export const pages: Record<string, Page> = {
  'GET /:slug': { query: ['lang'] },
  'GET /:slug/services': { query: ['search', 'lang'] },
  'GET /:slug/services/:service': { query: ['lang'] },
  'GET /:slug/team/:person': { query: ['lang'] },
  'GET /:slug/reviews': { query: ['page', 'lang'] },
  'GET /:slug/assistant': { query: ['lang'] },
  'POST /:slug/assistant': { form: ['content'] },
  'GET /:slug/assistant/:chat': {},
  'POST /:slug/assistant/:chat': { form: ['content'] },
  'GET /:slug/blog': { query: ['page', 'lang'] },
  'GET /:slug/blog/:article': {},
  'GET /:slug/blog/feed.xml': { query: ['lang'] },
  'GET /:slug/blog/preview/:preview': {},
  'GET /:slug/book': { query: ['services', 'employees', 'problem', 'chat', 'with', 'search', 'lang'] },
  'GET /:slug/book/employees': { query: ['services', 'employees', 'with'] },
  'GET /:slug/book/time': { query: ['services', 'employees', 'date', 'gone'] },
  'GET /:slug/book/details': { query: ['services', 'employees', 'start', 'another'] },
  'POST /:slug/book/details': {
    query: ['services', 'employees', 'start', 'another'],
    form: ['name', 'phone', 'email', 'comment', 'key', 'services', 'employees', 'start'],
  },
  'GET /:slug/buy/:link': {},
  'POST /:slug/buy/:link': { form: ['name', 'phone', 'email', 'key'] },
  'GET /:slug/orders/:order': { query: ['checks'] },
  'POST /:slug/orders/:order': { query: ['checks'], form: ['orderReference'] },
  'POST /:slug/orders/:order/pay': { form: ['key'] },
  'GET /:slug/orders/:order/receipt': { query: ['lang'] },
  'GET /:slug/orders/:order/receipt.pdf': { query: ['lang'] },
  'GET /:slug/visits/:token': { query: ['booked', 'moved', 'checks', 'lang'] },
  'POST /:slug/visits/:token': { query: ['checks'], form: ['orderReference'] },
  'POST /:slug/visits/:token/pay': { form: ['provider'] },
  'GET /:slug/visits/:token/cancel': {},
  'POST /:slug/visits/:token/cancel': { form: ['key'] },
  'GET /:slug/visits/:token/confirm': {},
  'POST /:slug/visits/:token/confirm': {},
  'GET /:slug/visits/:token/move': { query: ['date', 'employee', 'gone'] },
  'POST /:slug/visits/:token/move': { form: ['start', 'employee'] },
  'GET /:slug/visits/:token/move/confirm': { query: ['start', 'employee'] },
  'POST /:slug/visits/:token/review': { form: ['rating', 'about', 'comment'] },
  'GET /:slug/visits/:token/visit.ics': {},
  'GET /:slug/waiting': { query: ['services', 'employees', 'date', 'lang'] },
  'POST /:slug/waiting': {
    form: ['name', 'phone', 'email', 'key', 'services', 'employees', 'from', 'to', 'time_from', 'time_to'],
  },
  'GET /:slug/waiting/:wish': { query: ['gone', 'joined', 'lang'] },
  'POST /:slug/waiting/:wish/leave': {},
  'GET /:slug/offers/:wish': { query: ['lang'] },
  'POST /:slug/offers/:wish': {},
  'GET /:slug/unsubscribe/:token': { query: ['lang'] },
  'POST /:slug/unsubscribe/:token': {},
  'GET /assets/:file': {},
};

const type = 'application/x-www-form-urlencoded';
const usual: Record<string, (entities: Entities) => string | number> = {
  services: ({ service }) => service,
  employees: ({ employee }) => employee,
  start: ({ start_at }) => start_at,
  name: () => 'Anna',
  phone: () => '%2B380671234567',
  from: () => '2027-01-05',
  to: () => '2027-01-06',
};

export function siteProbes(route: string): Probe[] {
  const [method, path] = route.split(' ') as ['GET' | 'POST', string];
  const { query = [], form = [] } = pages[route]!;
  const others = (names: string[], name: string, entities: Entities) =>
    names.flatMap(one => (one !== name && usual[one] ? `${one}=${usual[one](entities)}` : [])).join('&');
  const url = (entities: Entities) => `/s${siteUrl(path, entities)}`;
  const full = (entities: Entities) => `${url(entities)}?${others(query, '', entities)}`;
  const content = method === 'POST' ? { type, payload: (t: Entities) => others(form, '', t) } : {};
  return [
    ...query.flatMap(name =>
      writtenAs(name).map(pair => ({
        method,
        ...content,
        url: (entities: Entities) => `${url(entities)}?${others(query, name, entities)}&${pair}`,
      })),
    ),
    ...form.flatMap(name =>
      writtenAs(name).map(pair => ({
        method,
        type,
        url: full,
        payload: (entities: Entities) => `${others(form, name, entities)}&${pair}`,
      })),
    ),
    ...[...path.matchAll(/:\w+/g)].flatMap(([name]) =>
      hostileParts.map(part => ({
        method,
        ...content,
        url: (entities: Entities) => `/s${siteUrl(path.replace(name, part), entities)}`,
      })),
    ),
  ];
}

const siteUrl = (path: string, { slug, token, article, service, employee, ...entities }: Entities) =>
  path
    .replace(':slug', slug)
    .replace(':token', token)
    .replace(':wish', entities.wish)
    .replace(':service', `${service}-old`)
    .replace(':person', `${employee}-old`)
    .replace(':chat', entities.site_chat)
    .replace(':article', `${article}-old`)
    .replace(':preview', '1-1-x')
    .replace(':link', 'token')
    .replace(':order', entities.order_token)
    .replace(':file', 'none.css');
