import { lazyPage } from '@/src/routing/lazyPage';

export default {
  list: lazyPage(() => import('./ReviewList')),
  recordRepresentation: 'comment',
};
