import { lazy } from 'react';

export default {
  list: lazy(() => import('./ProductList')),
  show: lazy(() => import('./ProductShow')),
  create: lazy(() => import('./ProductCreate')),
  edit: lazy(() => import('./ProductEdit')),
  recordRepresentation: 'name',
};
