import { lazy } from 'react';

export default {
  list: lazy(() => import('./MembershipList')),
  show: lazy(() => import('./MembershipShow')),
  create: lazy(() => import('./MembershipCreate')),
  edit: lazy(() => import('./MembershipEdit')),
  recordRepresentation: 'name',
};
