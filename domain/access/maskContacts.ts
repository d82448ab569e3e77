import { maskedAddress } from '../customers/maskedAddress';

/** `login` is where somebody was invited. */
const isContact = (name: unknown) => name === 'phone' || name === 'email' || name === 'login';

/** An answer with all phones and e-mails in it masked, also those of changes in a log, and none to be changed. */
export function maskContacts(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(maskContacts);
  if (typeof answer !== 'object' || answer === null) return answer;
  const isChange = 'field' in answer && isContact(answer.field);
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      if (name === 'may_change_contact') return [name, false];
      // What the assistant told before the contacts were hidden.
      if (name === 'content' && typeof value === 'string') return [name, maskedText(value)];
      const isHidden = isContact(name) || (isChange && (name === 'from' || name === 'to'));
      return [
        name,
        isHidden && typeof value === 'string' && value ? maskedAddress(value) : maskContacts(value),
      ];
    }),
  );
}

const maskedText = (text: string) =>
  text
    .replace(/\+\d[\d ()-]{7,}\d/g, phone => maskedAddress(phone.replace(/[^+\d]/g, '')))
    .replace(/\S+/g, word => (word.includes('@') ? maskedAddress(word) : word));
