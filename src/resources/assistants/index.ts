import { lazyPage } from '@/src/routing/lazyPage';

export default {
  list: lazyPage(() => import('./ChatList')),
  show: lazyPage(() => import('./ChatShow')),
  recordRepresentation: 'question',
};
