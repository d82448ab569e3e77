import { lazyPage } from '../../routing/lazyPage';

export default {
  list: lazyPage(() => import('./ChatList')),
  show: lazyPage(() => import('./ChatShow')),
  recordRepresentation: 'question',
};
