import type { Locale } from '@/domain/translations/locales';
import type { Choice } from './choice';

export type Urls = ReturnType<typeof urlsOf>;

/** Kept from the current link: its language, and in the booking the assistant's chat that led there. */
type Kept = { lang?: Locale; chat?: string };

/** URLs of a company's site. */
export function urlsOf(slug: string, { lang, chat }: Kept = {}) {
  const home = `/s/${encodeURIComponent(slug)}`;
  const href = (path: string, query: Record<string, string | number | undefined> = {}) => {
    const params = Object.entries<string | number | undefined>({ ...query, lang });
    const written = params.flatMap(([name, value]) =>
      value ? [`${name}=${encodeURIComponent(value).replace(/%2C/g, ',')}`] : [],
    );
    return `${home}${path}${written.length > 0 ? `?${written.join('&')}` : ''}`;
  };
  const booking = (path: string, query: Parameters<typeof href>[1] = {}) =>
    href(`/book${path}`, { ...query, chat });
  const assistant = (token: string) => `/assistant/${encodeURIComponent(token)}`;
  const visit = (token: string) => `/visits/${encodeURIComponent(token)}`;
  const wish = (token: string) => `/waiting/${encodeURIComponent(token)}`;
  const order = (token: string) => `/orders/${encodeURIComponent(token)}`;

  return {
    front: () => href(''),
    /** The first step of a booking; `employee_id`: of what this employee performs. */
    services: (choices: Choice[] = [], employee_id?: number) =>
      booking('', { ...chosen(choices), with: employee_id }),
    employees: (choices: Choice[], employee_id?: number) =>
      booking('/employees', { ...chosen(choices), with: employee_id }),
    time: (choices: Choice[], date?: string, gone?: 1) =>
      booking('/time', { ...chosen(choices), date, gone }),
    /** `another`: beside how many visits that were booked just now. */
    details: (choices: Choice[], start?: number, another?: number) =>
      booking('/details', { ...chosen(choices), start, another }),
    assistant: (token?: string) => href(token === undefined ? '/assistant' : assistant(token)),
    /** A page of the site to which the assistant's answer leads; the booking there is tied to its chat. */
    cited: (path: string, token: string) => {
      const [page = '', query] = path.split('?');
      const own = Object.fromEntries(new URLSearchParams(query));
      return href(`/${page}`, { ...own, chat: page.startsWith('book') ? token : undefined });
    },
    visit: (token: string, done: { booked?: 1; moved?: 1; checks?: number } = {}) => href(visit(token), done),
    payingVisit: (token: string) => href(`${visit(token)}/pay`),
    confirming: (token: string) => href(`${visit(token)}/confirm`),
    cancelling: (token: string) => href(`${visit(token)}/cancel`),
    moving: (token: string, query: { date?: string; employee?: number; gone?: 1 } = {}) =>
      href(`${visit(token)}/move`, query),
    confirmingMove: (token: string, query: { start: number; employee?: number }) =>
      href(`${visit(token)}/move/confirm`, query),
    review: (token: string) => href(`${visit(token)}/review`),
    /** The form of a wish, from the day of which nothing was free. */
    waiting: (choices: Choice[], date?: string) => href('/waiting', { ...chosen(choices), date }),
    wish: (token: string, done: { joined?: 1; gone?: 1 } = {}) => href(wish(token), done),
    leaving: (token: string) => href(`${wish(token)}/leave`),
    claiming: (token: string) => href(`/offers/${encodeURIComponent(token)}`),
    unsubscribe: (token: string) => href(`/unsubscribe/${encodeURIComponent(token)}`),
    blog: (page = 1) => href('/blog', { page: page > 1 ? page : undefined }),
    feed: () => href('/blog/feed.xml'),
    article: ({ path }: { path: string }) => href(`/blog/${path}`),
    menu: () => href('/services'),
    service: ({ path }: { path: string }) => href(`/services/${path}`),
    person: ({ path }: { path: string }) => href(`/team/${path}`),
    reviews: (page = 1) => href('/reviews', { page: page > 1 ? page : undefined }),
    buy: (token: string) => href(`/buy/${encodeURIComponent(token)}`),
    order: (token: string, checks?: number) => href(order(token), { checks }),
    receipt: (token: string) => href(`${order(token)}/receipt`),
    receiptPdf: (token: string) => href(`${order(token)}/receipt.pdf`),
    payingOrder: (token: string) => href(`${order(token)}/pay`),
    calendar: (token: string) => href(`${visit(token)}/visit.ics`),
  };
}

function chosen(choices: Choice[]) {
  const { services, employees } = writeChoices(choices);
  return { services, employees: choices.some(({ employee_id }) => employee_id > 0) ? employees : undefined };
}

/** Choices as form fields: services and, in parallel, employees (0: anyone). */
export function writeChoices(choices: Choice[]): { services: string; employees: string } {
  return {
    services: choices.map(({ service }) => service.id).join(','),
    employees: choices.map(({ employee_id }) => employee_id).join(','),
  };
}
