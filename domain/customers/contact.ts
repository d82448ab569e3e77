import { isSameText } from '../text/comparable';
import type { InferType } from '../validation/fields';
import { clientSchema, fullName, type Client } from './customer';

/**
 * What was typed for a visit or an order where it differs from the customer's card. What is left out is read from the
 * card, so that a corrected card corrects the next message.
 */
export type OwnContact = {
  first_name?: string;
  last_name?: string;
  phone?: string;
  email?: string;
};

/** Whom the messages of a visit or an order address, as staff see and edit it. */
export const contactSchema = clientSchema;
export type Contact = InferType<typeof contactSchema>;

/** Null where nothing that was typed differs. The same name in another order or case does not differ. */
export function ownContact(typed: Client, card: Client): OwnContact | null {
  const own: OwnContact = {
    ...(!isSameText(fullName(typed), fullName(card)) && {
      first_name: typed.first_name,
      last_name: typed.last_name,
    }),
    ...(typed.phone && typed.phone !== card.phone && { phone: typed.phone }),
    ...(typed.email && typed.email !== card.email && { email: typed.email }),
  };
  return Object.keys(own).length > 0 ? own : null;
}

/** The card with what the visit or order has of its own. */
export const withOwnContact = <Card extends Client>(card: Card, own: OwnContact | null): Card => ({
  ...card,
  ...own,
});
