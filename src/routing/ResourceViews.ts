import type { ComponentType } from 'react';

/** The pages of a resource; one that it lacks is offered nowhere. */
export type ResourceViews = {
  list?: ComponentType;
  show?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  recordRepresentation: string;
};
