import { matchPath } from 'react-router';
import type { Permission } from '@/domain/access/permissions';
import { resources } from '@/src/resources';
import { lazyPage, type LazyPage } from '@/src/routing/lazyPage';

export const DashboardPage = lazyPage(() => import('@/src/custom-pages/dashboard/DashboardPage'));
const PlansPage = lazyPage(() => import('@/src/custom-pages/billing/PlansPage'));
export const ImportPages = lazyPage(() => import('@/src/custom-pages/imports/ImportPages'));
const InvoicePage = lazyPage(() => import('@/src/custom-pages/billing/InvoicePage'));
const RosterPage = lazyPage(() => import('@/src/custom-pages/roster/RosterPage'));
const SalesPage = lazyPage(() => import('@/src/custom-pages/sales/SalesPage'));
const PayrollPage = lazyPage(() => import('@/src/custom-pages/wages/PayrollPage'));
const ReportsPage = lazyPage(() => import('@/src/custom-pages/reports/ReportsPage'));
const LinksPage = lazyPage(() => import('@/src/resources/purchase-links/LinksPage'));
const TillPage = lazyPage(() => import('@/src/custom-pages/till/TillPage'));
const ActivityPage = lazyPage(() => import('@/src/resources/activity/ActivityPage'));
const TranslationsPage = lazyPage(() => import('@/src/custom-pages/translations/TranslationsPage'));
const SettingsPage = lazyPage(() => import('@/src/custom-pages/settings/SettingsPage'));
const CalendarPage = lazyPage(() => import('@/src/custom-pages/calendar/CalendarPage'));

/** The pages that are no resource's, by their path in the company. */
export const pages: { path: string; permission: Permission; Page: LazyPage }[] = [
  { path: '/records', permission: 'records.read.own', Page: CalendarPage },
  { path: '/employees/schedule', permission: 'employees.read.own', Page: RosterPage },
  { path: '/sales-overview', permission: 'sales.read.all', Page: SalesPage },
  { path: '/payroll', permission: 'payroll.read.own', Page: PayrollPage },
  { path: '/reports/:name?', permission: 'reports.read.all', Page: ReportsPage },
  { path: '/purchase-links', permission: 'purchase_links.write.all', Page: LinksPage },
  { path: '/till', permission: 'cash_shifts.write.all', Page: TillPage },
  { path: '/activity', permission: 'activity.read.all', Page: ActivityPage },
  { path: '/translations', permission: 'services.write.all', Page: TranslationsPage },
  { path: '/settings/billing/plans', permission: 'invoices.read.all', Page: PlansPage },
  { path: '/settings/billing/invoices/:id', permission: 'invoices.read.all', Page: InvoicePage },
  // Each of its tabs has a permission of its own.
  { path: '/settings/:tab?', permission: 'settings.read.all', Page: SettingsPage },
];

/** What is opened first in a browser; the first that fits. */
const openable: { path: string; Page: LazyPage | undefined }[] = [
  { path: '/', Page: DashboardPage },
  ...pages,
  ...resources.flatMap(({ name, listPath = '', list, create, edit, show }) => [
    { path: `/${name}/create`, Page: create },
    { path: `/${name}/:id/edit`, Page: edit },
    { path: `/${name}/${listPath}`, Page: list },
    { path: `/${name}`, Page: list },
    { path: `/${name}/:id`, Page: show },
  ]),
];

/** Loads the page at `path` of a company, so that it renders at once; does nothing where there is none. */
export async function loadPage(path: string): Promise<void> {
  await openable.find(place => matchPath(place.path, path))?.Page?.load();
}

/** Loads what a link within the admin leads to; what fails is loaded again, and reported, by the page. */
export function loadAhead(to: string) {
  const path = to.replace(/^\/\d+/, '') || '/';
  void loadPage(path).catch(() => undefined);
}
