import { lazy } from 'react';

export default {
  list: lazy(() => import('./BundleList')),
  show: lazy(() => import('./BundleShow')),
  create: lazy(() => import('./BundleCreate')),
  edit: lazy(() => import('./BundleEdit')),
  recordRepresentation: 'name',
};
