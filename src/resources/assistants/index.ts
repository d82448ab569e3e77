import { lazy } from 'react';

export default {
  list: lazy(() => import('./ChatList')),
  show: lazy(() => import('./ChatShow')),
  recordRepresentation: 'question',
};
