import { isSameText } from '../text/comparable';
import type { InferType } from '../validation/fields';
import { clientSchema, fullName, type Client } from './customer';

/**
 * What was typed for a visit or an order where it differs from the customer's card. What is left out is read from the
 * card, so that a corrected card corrects the next message. Phone and e-mail are here both or neither: a message goes by
 * one of them, and never by the e-mail of the card to whom only a phone was typed.
 */
export type OwnContact = {
  first_name?: string;
  last_name?: string;
  phone?: string | null;
  email?: string | null;
};

/** Whom the messages of a visit or an order address, as staff see and edit it. */
export const contactSchema = clientSchema;
export type Contact = InferType<typeof contactSchema>;

/**
 * Of what a client typed; null where none of it differs. The same name in another order or case does not differ, nor does
 * what they left empty.
 */
export function ownContact(typed: Client, card: Client): OwnContact | null {
  const differs = (of: 'phone' | 'email') => Boolean(typed[of]) && typed[of] !== card[of];
  return contactOf(typed, card, differs('phone') || differs('email'));
}

/** Of what staff made of it, who see both: a field that they emptied differs. Without any address it is the card's. */
export function editedContact(edited: Contact, card: Client): OwnContact | null {
  const { phone, email } = edited;
  const isReached = Boolean(phone) || Boolean(email);
  return contactOf(edited, card, isReached && (isOther(phone, card.phone) || isOther(email, card.email)));
}

const isOther = (one: string | null, other: string | null) => (one || null) !== (other || null);

function contactOf(typed: Client, card: Client, hasAddress: boolean): OwnContact | null {
  const own: OwnContact = {
    ...(!isSameText(fullName(typed), fullName(card)) && {
      first_name: typed.first_name,
      last_name: typed.last_name,
    }),
    ...(hasAddress && { phone: typed.phone || null, email: typed.email || null }),
  };
  return Object.keys(own).length > 0 ? own : null;
}

/** The card with what the visit or order has of its own. */
export const withOwnContact = <Card extends Client>(card: Card, own: OwnContact | null): Card => ({
  ...card,
  ...own,
});
