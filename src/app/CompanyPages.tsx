import { CoreAdminUI, CustomRoutes, ResourceContextProvider, ResourceDefinitionContext } from 'ra-core';
import { memo } from 'react';
import { Route } from 'react-router';
import { importableCollections } from '@/domain/imports/collections';
import { CompanyLayout } from './CompanyLayout';
import { Permitted } from '@/src/access/Permitted';
import { DashboardPage, ImportPages, pages } from './pages';
import { ProductResource } from './ProductResource';
import { RedirectToDashboard } from '@/src/routing/RedirectToDashboard';
import { readPermissionOf, resources, writePermissionOf } from '@/src/resources';

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
