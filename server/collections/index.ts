import type { Collection } from './collection';
import { services } from './services';

/** Every noun that goes by the common rules. */
export const collections: Collection[] = [services];
