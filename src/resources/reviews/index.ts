import { lazyPage } from '../../routing/lazyPage';

export default {
  list: lazyPage(() => import('./ReviewList')),
  recordRepresentation: 'comment',
};
