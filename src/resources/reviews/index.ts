import { lazy } from 'react';

export default {
  list: lazy(() => import('./ReviewList')),
  recordRepresentation: 'comment',
};
