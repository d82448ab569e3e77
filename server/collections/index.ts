import { articles } from './articles';
import { assistants } from './assistants';
import { bundles } from './bundles';
import type { Collection } from './engine/collection';
import { customers } from './customers';
import { employees } from './employees';
import { memberships } from './memberships';
import { products } from './products';
import { reviews } from './reviews';
import { services } from './services';

/** The routes treat all of them alike, so their types are erased here. */
export const collections: Collection[] = [
  services,
  products,
  bundles,
  memberships,
  employees,
  customers,
  articles,
  reviews,
  assistants,
];
