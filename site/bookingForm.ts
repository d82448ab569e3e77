import { randomUUID } from 'node:crypto';
import { countryIn } from '@/domain/countries/country';
import { translate } from '@/domain/messages/translate';
import { KeyReused, Invalid, PriceChanged, DomainError, SlotTaken, TooManyRequests } from '@/domain/errors';
import type { Locale } from '@/domain/translations/locales';
import { withCallingCode } from '@/domain/phones/phone';
import { priceOfSlot, type Slot } from '@/domain/sites/booking';
import { instant } from '@/domain/validation/fields';
import { requestedItems, type Choice } from './choice';

/** What the visitor typed, and the hidden idempotency key: a form sent twice books once. */
export type BookingForm = {
  name: string;
  /** Country of a phone typed without a calling code; empty means the company's. */
  phone_country: string;
  phone: string;
  email: string;
  comment: string;
  key: string;
};
export type BookingField = 'name' | 'phone' | 'email' | 'comment' | 'start';

/** Errors by field, and alternative times when the chosen one was taken. */
export type Problem = {
  kind: 'invalid' | 'taken' | 'price_changed' | 'repeated' | 'too_many';
  messages: Partial<Record<BookingField, string>>;
  alternatives: Slot[];
  /** The current price, when it differs from the one the visitor saw. */
  price?: number;
};

export const emptyForm = (): BookingForm => ({
  name: '',
  phone_country: '',
  phone: '',
  email: '',
  comment: '',
  key: newKey(),
});

export const newKey = () => randomUUID();

export function readForm(body: Record<string, unknown>): BookingForm {
  const key = textOf(body.key);
  return {
    name: textOf(body.name),
    phone_country: textOf(body.phone_country),
    phone: textOf(body.phone),
    email: textOf(body.email),
    comment: textOf(body.comment),
    key: /^[\x21-\x7e]{1,255}$/.test(key) ? key : newKey(),
  };
}

/** The start from a link or form; undefined when it is not an instant. */
export function readStart(sent: unknown): number | undefined {
  const start = /^\d{1,12}$/.test(textOf(sent)) ? Number(sent) : undefined;
  return instant().isValidSync(start) ? start : undefined;
}

/** Prices the visitor saw, by start, in minor units. */
export type ShownPrices = { start_at: number; price: number }[];

export const pricesOf = (slots: Slot[]): ShownPrices =>
  slots.map(slot => ({ start_at: slot.start_at, price: priceOfSlot(slot) }));

/** Serialized into one form field: `start:price,start:price`. */
export const writePrices = (prices: ShownPrices): string =>
  prices.map(({ start_at, price }) => `${start_at}:${price}`).join(',');

export function readPrices(sent: unknown): ShownPrices {
  return textOf(sent)
    .split(',')
    .filter(pair => /^\d{1,12}:\d{1,12}$/.test(pair))
    .map(pair => {
      const [start_at = 0, price = 0] = pair.split(':').map(Number);
      return { start_at, price };
    });
}

export const toBooking = (
  form: BookingForm,
  choices: Choice[],
  start: number | undefined,
  prices: ShownPrices,
) => ({
  items: requestedItems(choices),
  start_at: start,
  customer: toCustomer(form),
  comment: form.comment,
  expected_price: prices.find(({ start_at }) => start_at === start)?.price,
});

/** Customer details, with the phone completed by the calling code of the chosen country. */
export const toCustomer = ({ name, phone_country, phone, email }: BookingForm) => ({
  name,
  phone: withCallingCode(phone, countryIn('en', phone_country)),
  email,
});

export function problemOf(error: unknown, locale: Locale): Problem & { status: number } {
  if (!(error instanceof DomainError)) throw error;
  const none = { status: error.status, messages: {}, alternatives: [] };
  if (error instanceof Invalid) return { ...none, kind: 'invalid', messages: messagesOf(error, locale) };
  if (error instanceof SlotTaken) return { ...none, kind: 'taken', alternatives: alternativesOf(error) };
  if (error instanceof PriceChanged) return { ...none, kind: 'price_changed', price: error.now.price };
  if (error instanceof KeyReused) return { ...none, kind: 'repeated' };
  if (error instanceof TooManyRequests) return { ...none, kind: 'too_many' };
  throw error;
}

const fieldOf: Record<string, BookingField> = {
  'customer.name': 'name',
  'customer.phone': 'phone',
  'customer.email': 'email',
  comment: 'comment',
  start_at: 'start',
};

function messagesOf(error: Invalid, locale: Locale): Problem['messages'] {
  const messages = error.violations.map(({ path, sentence }) => [fieldOf[path], translate(sentence, locale)]);
  // An error at no field of the form (a service that was just switched off) cannot be fixed here.
  if (messages.some(([field]) => field === undefined)) throw error;
  return Object.fromEntries(messages.reverse());
}

const alternativesOf = ({ details }: SlotTaken): Slot[] =>
  (details as { alternatives?: Slot[] }).alternatives ?? [];

const textOf = (sent: unknown): string => {
  const last = [sent].flat().at(-1);
  return typeof last === 'string' ? last : '';
};
