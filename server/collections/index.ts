import type { Collection } from './collection';
import { customers } from './customers';
import { employees } from './employees';
import { services } from './services';

/** Every noun that goes by the common rules. */
export const collections: Collection[] = [services, employees, customers];
