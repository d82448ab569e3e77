import { bundles } from './bundles';
import type { Collection } from './collection';
import { memberships } from './memberships';
import { products } from './products';
import { services } from './services';

/** Every noun that goes by the common rules. */
export const collections: Collection[] = [services, products, bundles, memberships];
