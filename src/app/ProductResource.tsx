import { Resource, ResourceContextProvider, type ResourceProps } from 'ra-core';
import type { ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import type { Permission } from '@/domain/access/permissions';
import { Permitted } from '@/src/access/Permitted';
import { RedirectToDashboard } from '@/src/routing/RedirectToDashboard';

type Page = ComponentType;
type Props = Omit<ResourceProps, 'list' | 'create' | 'edit' | 'show' | 'icon'> & {
  list?: Page;
  create?: Page;
  edit?: Page;
  show?: Page;
  /** 'list/:tab?' puts the list below /list with a tab in the path; ':tab?' adds only the tab. */
  listPath?: string;
  reads: Permission;
  /** The permission to open the list; defaults to `reads`. */
  lists?: Permission;
  writes: Permission;
  /** The permission to edit; defaults to `writes`. */
  edits?: Permission;
};

/** react-admin's Resource at the product's paths: show at /:id, edit at /:id/edit. */
export const ProductResource = ({
  name,
  list: List,
  create: Create,
  edit: Edit,
  show: Show,
  ...rest
}: Props) => {
  const { listPath = '', reads, lists = reads, writes, edits = writes } = rest;
  const [listRoot = ''] = listPath.split('/');
  const { pathname } = useLocation();
  // A tab of the list is a word where an id is a number.
  const isOne = listRoot.startsWith(':') && /\/\d+\/?$/.test(pathname);

  return (
    <ResourceContextProvider value={name}>
      <Routes>
        {Create && <Route path="create" element={guarded(Create, writes)} />}
        {Edit && <Route path=":id/edit" element={guarded(Edit, edits)} />}
        {List && listPath && !isOne && <Route path={listPath} element={guarded(List, lists)} />}
        {List && (
          <Route
            index
            element={
              listRoot && !listRoot.startsWith(':') ? (
                <Navigate to={listRoot} replace />
              ) : (
                guarded(List, lists)
              )
            }
          />
        )}
        {Show && <Route path=":id" element={guarded(Show, reads)} />}
        <Route path="*" element={<RedirectToDashboard />} />
      </Routes>
    </ResourceContextProvider>
  );
};

ProductResource.raName = 'Resource';
ProductResource.registerResource = (props: Props) => Resource.registerResource(props as ResourceProps);

function guarded(Page: Page, permission: Permission) {
  return (
    <Permitted permission={permission} instead="page">
      <Page />
    </Permitted>
  );
}
