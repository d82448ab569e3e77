import type { Identifier } from 'ra-core';
import { listPathOf } from './paths';

type CalendarParams = { view?: 'day'; date?: string; record?: Identifier; why?: 1 };

/** Paths of a company's pages. No other module writes them by hand. */
export function companyPaths(company: Identifier) {
  const root = `/${company}`;
  const page = (resource: string, ...segments: Identifier[]) => [root, resource, ...segments].join('/');
  return {
    dashboard: root,
    /** The month of one: where a vacation is drawn. */
    roster: (employee: Identifier) => page('employees', 'schedule') + queryOf({ view: 'month', employee }),
    calendar: (params: CalendarParams = {}) => page('records') + queryOf(params),
    list: (resource: string, filter?: object) =>
      page(listPathOf(resource)) + queryOf(filter ? { filter: JSON.stringify(filter) } : {}),
    create: (resource: string) => page(resource, 'create'),
    show: (resource: string, id: Identifier) => page(resource, id),
    edit: (resource: string, id: Identifier) => page(resource, id, 'edit'),
    imports: (collection: string) => page(collection, 'import'),
    import: (collection: string, id: Identifier) => page(collection, 'import', id),
    settings: (tab: string) => page('settings', tab),
    payroll: page('payroll'),
    reports: page('reports'),
    translations: page('translations'),
    billing: page('settings', 'billing'),
    plans: page('settings', 'billing', 'plans'),
    invoice: (id: Identifier) => page('settings', 'billing', 'invoices', id),
    onboarding: (step: string) => page('onboarding', step),
    /** `path` is relative to the company: '/orders?page=2'. */
    below: (path: string) => root + path,
  };
}

function queryOf(params: Record<string, Identifier | undefined>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
