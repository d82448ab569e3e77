import { lazyPage } from '@/src/routing/lazyPage';

export default {
  list: lazyPage(() => import('./BundleList')),
  show: lazyPage(() => import('./BundleShow')),
  create: lazyPage(() => import('./BundleCreate')),
  edit: lazyPage(() => import('./BundleEdit')),
  recordRepresentation: 'name',
};
