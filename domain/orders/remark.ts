import { object, text } from '../validation/fields';

export const remark_max = 2000;

/** What people of the company write to each other about an order. */
export const remarkSchema = object({
  text: text().max(remark_max).required(),
}).meta({ resource: 'orders' });
