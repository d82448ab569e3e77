import { lazyPage } from '@/src/routing/lazyPage';

export default {
  list: lazyPage(() => import('./ProductList')),
  show: lazyPage(() => import('./ProductShow')),
  create: lazyPage(() => import('./ProductCreate')),
  edit: lazyPage(() => import('./ProductEdit')),
  recordRepresentation: 'name',
};
