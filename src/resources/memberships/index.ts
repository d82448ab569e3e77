import { lazyPage } from '@/src/routing/lazyPage';

export default {
  list: lazyPage(() => import('./MembershipList')),
  show: lazyPage(() => import('./MembershipShow')),
  create: lazyPage(() => import('./MembershipCreate')),
  edit: lazyPage(() => import('./MembershipEdit')),
  recordRepresentation: 'name',
};
