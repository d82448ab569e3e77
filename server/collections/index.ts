import { articles } from './articles';
import type { Collection } from './collection';
import { reviews } from './reviews';
import { services } from './services';

/** Every noun that goes by the common rules. */
export const collections: Collection[] = [services, articles, reviews];
