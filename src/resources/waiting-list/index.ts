import { lazyPage } from '@/src/routing/lazyPage';

export default {
  list: lazyPage(() => import('./WaitingListList')),
  create: lazyPage(() => import('./WaitingListCreate')),
  show: lazyPage(() => import('./WaitingListShow')),
  recordRepresentation: 'customer.full_name',
};
