import { lazyPage } from '@/src/routing/lazyPage';

export default {
  list: lazyPage(() => import('./CustomerList')),
  show: lazyPage(() => import('./CustomerShow')),
  create: lazyPage(() => import('./CustomerCreate')),
  edit: lazyPage(() => import('./CustomerEdit')),
  recordRepresentation: 'full_name',
};
