import { object, text } from '../validation/fields';

/** What people of the company write to each other about an order. */
export const remarkSchema = object({
  text: text().max(2000).required(),
}).meta({ resource: 'orders' });
