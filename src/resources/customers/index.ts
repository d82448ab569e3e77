import { lazy } from 'react';

export default {
  list: lazy(() => import('./CustomerList')),
  show: lazy(() => import('./CustomerShow')),
  create: lazy(() => import('./CustomerCreate')),
  edit: lazy(() => import('./CustomerEdit')),
  recordRepresentation: 'full_name',
};
