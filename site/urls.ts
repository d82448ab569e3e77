import { articlePath } from '../domain/articles/articlePath';
import type { Locale } from '../domain/companies/company';
import type { Choice } from './choice';

export type Urls = ReturnType<typeof urlsOf>;

/** URLs of a company's site. A `lang` of the current link is kept. */
export function urlsOf(slug: string, lang?: Locale) {
  const home = `/s/${encodeURIComponent(slug)}`;
  const href = (path: string, query: Record<string, string | number | undefined> = {}) => {
    const params = Object.entries<string | number | undefined>({ ...query, lang });
    const written = params.flatMap(([name, value]) =>
      value ? [`${name}=${encodeURIComponent(value).replace(/%2C/g, ',')}`] : [],
    );
    return `${home}${path}${written.length > 0 ? `?${written.join('&')}` : ''}`;
  };
  const visit = (token: string) => `/visits/${encodeURIComponent(token)}`;
  const order = (token: string) => `/orders/${encodeURIComponent(token)}`;

  return {
    front: () => href(''),
    services: (choices: Choice[] = []) => href('/book', chosen(choices)),
    employees: (choices: Choice[]) => href('/book/employees', chosen(choices)),
    time: (choices: Choice[], date?: string, gone?: 1) =>
      href('/book/time', { ...chosen(choices), date, gone }),
    details: (choices: Choice[], start?: number) => href('/book/details', { ...chosen(choices), start }),
    visit: (token: string, booked?: 1) => href(visit(token), { booked }),
    cancelling: (token: string) => href(`${visit(token)}/cancel`),
    review: (token: string) => href(`${visit(token)}/review`),
    blog: (page = 1) => href('/blog', { page: page > 1 ? page : undefined }),
    article: (article: { id: number; title: string }) => href(`/blog/${articlePath(article)}`),
    buy: (token: string) => href(`/buy/${encodeURIComponent(token)}`),
    order: (token: string, checks?: number) => href(order(token), { checks }),
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
