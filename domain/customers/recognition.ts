import { isSameText } from '../text/comparable';
import { areNamesCompatible } from '../text/personNames';
import { fullName, type Client } from './customer';

/** A card that has the typed phone or e-mail. `is_confirmed`: its account has confirmed that e-mail. */
export type KnownCard = Client & { id: number; is_confirmed: boolean };

/**
 * Whose card it is, without asking (DOMAIN.md, 'Who a client is'), the best of all:
 * 1. the same phone and the same name;
 * 2. the same phone and a compatible name;
 * 3. an e-mail that the customer's account has confirmed;
 * 4. the same e-mail and a compatible name, where either side has no phone.
 *
 * The same phone with another name is another person, whatever the e-mail. Undefined for a new customer.
 */
export function recognizedCard<Card extends KnownCard>(typed: Client, cards: Card[]): Card | undefined {
  const ranked = cards
    .map(card => ({ card, rank: rankOf(typed, card) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank || one.card.id - other.card.id);
  return ranked[0]?.card;
}

function rankOf(typed: Client, card: KnownCard): number {
  const [name, known] = [fullName(typed), fullName(card)];
  const isNamed = areNamesCompatible(name, known);
  const hasEmail = typed.email !== null && typed.email === card.email;
  if (typed.phone !== null && typed.phone === card.phone) {
    if (!isNamed) return 0;
    return (isSameText(name, known) ? 7 : 5) + (hasEmail ? 1 : 0);
  }
  if (card.is_confirmed) return isNamed ? 4 : 3;
  return hasEmail && isNamed && (typed.phone === null || card.phone === null) ? 2 : 0;
}
