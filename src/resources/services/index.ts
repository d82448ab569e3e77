import { lazyPage } from '@/src/routing/lazyPage';

export default {
  list: lazyPage(() => import('./ServiceList')),
  show: lazyPage(() => import('./ServiceShow')),
  create: lazyPage(() => import('./ServiceCreate')),
  edit: lazyPage(() => import('./ServiceEdit')),
  recordRepresentation: 'name',
};
