import type { ComponentType } from 'react';

/** Links to a missing page are not shown. */
export type ResourceViews = {
  list?: ComponentType;
  show?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  recordRepresentation: string;
};
