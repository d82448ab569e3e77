import { lazyPage } from '@/src/routing/lazyPage';

export default {
  list: lazyPage(() => import('./ReviewList')),
  show: lazyPage(() => import('./ReviewShow')),
  edit: lazyPage(() => import('./ReviewEdit')),
  recordRepresentation: 'user.full_name',
};
