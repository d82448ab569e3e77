import { lazy } from 'react';

export default {
  list: lazy(() => import('./ServiceList')),
  show: lazy(() => import('./ServiceShow')),
  create: lazy(() => import('./ServiceCreate')),
  edit: lazy(() => import('./ServiceEdit')),
  recordRepresentation: 'name',
};
