import { lazyPage } from '@/src/routing/lazyPage';

export default {
  list: lazyPage(() => import('./ArticleList')),
  show: lazyPage(() => import('./ArticleShow')),
  create: lazyPage(() => import('./ArticleCreate')),
  edit: lazyPage(() => import('./ArticleEdit')),
  recordRepresentation: 'title',
};
