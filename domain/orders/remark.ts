import { object, text } from '../validation/fields';

export const remark_max = 2000;

export const remarkSchema = object({
  text: text().max(remark_max).required(),
}).meta({ resource: 'orders' });
