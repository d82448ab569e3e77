import { text } from '../validation/fields';
import { object, type InferType } from '../validation/fields';

/** How a client is named and reached; at a desk a name is enough, the site asks for a phone too. */
export const customerSchema = object({
  first_name: text().max(100).required(),
  last_name: text().max(100).default(''),
  phone: text().max(40),
  email: text().max(255).email(),
}).meta({ resource: 'customers' });

export type CustomerInput = InferType<typeof customerSchema>;

/** First and last name with one space between; either may be missing. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();
