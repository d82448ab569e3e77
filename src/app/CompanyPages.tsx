import { CoreAdminUI, CustomRoutes, ResourceContextProvider, ResourceDefinitionContext } from 'ra-core';
import { lazy, memo, type ComponentType } from 'react';
import { Route } from 'react-router';
import type { Permission } from '../../domain/access/permissions';
import { importableCollections } from '../../domain/imports/collections';
import { CompanyLayout } from './CompanyLayout';
import { Permitted } from '../access/Permitted';
import { ProductResource } from './ProductResource';
import { RedirectToDashboard } from '../routing/RedirectToDashboard';
import { readPermissionOf, resources, writePermissionOf } from '../resources';

const DashboardPage = lazy(() => import('../custom-pages/dashboard/DashboardPage'));
const PlansPage = lazy(() => import('../custom-pages/billing/PlansPage'));
const InvoicePage = lazy(() => import('../custom-pages/billing/InvoicePage'));
const RosterPage = lazy(() => import('../custom-pages/roster/RosterPage'));
const SalesPage = lazy(() => import('../custom-pages/sales/SalesPage'));
const LinksPage = lazy(() => import('../resources/purchase-links/LinksPage'));
const ActivityPage = lazy(() => import('../resources/activity/ActivityPage'));
const ImportPages = lazy(() => import('../custom-pages/imports/ImportPages'));
const TranslationsPage = lazy(() => import('../custom-pages/translations/TranslationsPage'));
const SettingsPage = lazy(() => import('../custom-pages/settings/SettingsPage'));
const CalendarPage = lazy(() => import('../custom-pages/calendar/CalendarPage'));

const pages: { path: string; permission: Permission; Page: ComponentType }[] = [
  { path: '/records', permission: 'records.read.own', Page: CalendarPage },
  { path: '/employees/schedule', permission: 'employees.read.own', Page: RosterPage },
  { path: '/sales-overview', permission: 'sales.read.all', Page: SalesPage },
  { path: '/purchase-links', permission: 'purchase_links.write.all', Page: LinksPage },
  { path: '/activity', permission: 'activity.read.all', Page: ActivityPage },
  { path: '/translations', permission: 'services.write.all', Page: TranslationsPage },
  { path: '/settings/billing/invoices/:id', permission: 'invoices.read.all', Page: InvoicePage },
  { path: '/settings/:tab?', permission: 'settings.write.all', Page: SettingsPage },
];

const resourceElements = resources.map(resource => (
  <ProductResource
    key={resource.name}
    {...resource}
    reads={readPermissionOf(resource)}
    writes={writePermissionOf(resource)}
  />
));

/** Known from the start: react-admin's provider collects them in rounds, and each draws the whole page again. */
const definitions = {
  definitions: Object.fromEntries(
    resourceElements.map(({ props }) => [props.name, ProductResource.registerResource(props)]),
  ),
  register: () => undefined,
  unregister: () => undefined,
};

/** Memoized: react-admin would register new elements again on every navigation. */
export const CompanyPages = memo(() => (
  <ResourceDefinitionContext.Provider value={definitions}>
    <CoreAdminUI
      layout={CompanyLayout}
      dashboard={DashboardPage}
      catchAll={RedirectToDashboard}
      loginPage={false}
      authCallbackPage={false}
      disableTelemetry
    >
      {resourceElements}
      <CustomRoutes>
        <Route path="/settings/billing/plans" element={<PlansPage />} />
        {pages.map(({ path, permission, Page }) => (
          <Route
            key={path}
            path={path}
            element={
              <Permitted permission={permission} instead="page">
                <Page />
              </Permitted>
            }
          />
        ))}
        {importableCollections.map(collection => (
          <Route
            key={collection}
            path={`/${collection}/import/:id?`}
            element={
              <Permitted permission={`${collection}.write.all`} instead="page">
                <ResourceContextProvider value={collection}>
                  <ImportPages />
                </ResourceContextProvider>
              </Permitted>
            }
          />
        ))}
      </CustomRoutes>
    </CoreAdminUI>
  </ResourceDefinitionContext.Provider>
));
