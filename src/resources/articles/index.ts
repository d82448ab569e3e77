import { lazy } from 'react';

export default {
  list: lazy(() => import('./ArticleList')),
  show: lazy(() => import('./ArticleShow')),
  create: lazy(() => import('./ArticleCreate')),
  edit: lazy(() => import('./ArticleEdit')),
  recordRepresentation: 'title',
};
