import type { LazyPage } from './lazyPage';

/** Links to a missing page are not shown. */
export type ResourceViews = {
  list?: LazyPage;
  show?: LazyPage;
  create?: LazyPage;
  edit?: LazyPage;
  recordRepresentation: string;
};
