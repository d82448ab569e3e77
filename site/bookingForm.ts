import { randomUUID } from 'node:crypto';
import { countryOfCompany } from '@/domain/companies/countryOfCompany';
import { countriesIn, countryIn } from '@/domain/countries/country';
import { email } from '@/domain/emails/emailField';
import { KeyReused, Invalid, PriceChanged, DomainError, SlotTaken, TooManyRequests } from '@/domain/errors';
import { translate } from '@/domain/messages/translate';
import { withCallingCode } from '@/domain/phones/phone';
import { phone } from '@/domain/phones/phoneField';
import { priceOfSlot, siteCustomerSchema, type Slot } from '@/domain/sites/booking';
import type { Site } from '@/domain/sites/site';
import { instant } from '@/domain/validation/fields';
import type { Violation } from '@/domain/validation/violation';
import type { PageContext } from './pageContext';
import { requestedItems, type Choice } from './choice';

/** When a visitor of the waiting list can come, as it was typed. */
export type WishTimes = { from: string; to: string; time_from: string; time_to: string };

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
export type BookingField = 'name' | 'phone' | 'email' | 'comment' | 'start' | keyof WishTimes;

/** What is wrong with the fields, and alternative times when the chosen one was taken. */
export type Problem = {
  kind: 'invalid' | 'taken' | 'price_changed' | 'repeated' | 'too_many';
  violations: Violation[];
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

/** The customer as the company asks for them, so that every wrong field is told at once. */
export function customerSchemaOf(site: Site) {
  const countries = countriesIn('en');
  const { timezone, currency } = site;
  const country = countryOfCompany(countries, {
    country: site.addresses[0]?.country.code,
    timezone,
    currency,
  });
  return siteCustomerSchema.shape({
    phone: phone(country).required(),
    email: site.email_required ? email().required() : email(),
  });
}

export function problemOf(error: unknown): Problem & { status: number } {
  if (!(error instanceof DomainError)) throw error;
  const none = { status: error.status, violations: [], alternatives: [] };
  if (error instanceof Invalid) return { ...none, kind: 'invalid', violations: ofForm(error) };
  if (error instanceof SlotTaken) return { ...none, kind: 'taken', alternatives: error.near.alternatives };
  if (error instanceof PriceChanged) return { ...none, kind: 'price_changed', price: error.now.price };
  if (error instanceof KeyReused) return { ...none, kind: 'repeated' };
  if (error instanceof TooManyRequests) return { ...none, kind: 'too_many' };
  throw error;
}

const fieldOf: Partial<Record<string, BookingField>> = {
  'customer.name': 'name',
  'customer.phone': 'phone',
  'customer.email': 'email',
  comment: 'comment',
  start_at: 'start',
  from: 'from',
  to: 'to',
  time_from: 'time_from',
  time_to: 'time_to',
};

function ofForm(error: Invalid): Violation[] {
  // An error at no field of the form (a service that was just switched off) cannot be fixed here.
  if (error.violations.some(({ path }) => fieldOf[path] === undefined)) throw error;
  return error.violations;
}

export type Messages = Partial<Record<BookingField, string>>;

/** The first thing that is wrong with each field, said as one would to a customer. */
export function messagesOf(
  { violations }: Pick<Problem, 'violations'>,
  { t, locale }: PageContext,
): Messages {
  const messages: Messages = {};
  for (const { path, sentence } of violations) {
    const field = fieldOf[path];
    if (!field) continue;
    messages[field] ??= isPlain(field, sentence.key)
      ? t(`details.enter.${field}`)
      : translate(sentence, locale);
  }
  return messages;
}

const plain = ['name', 'phone', 'email', 'from', 'to'] as const;

const isPlain = (field: BookingField, key: string): field is (typeof plain)[number] =>
  plain.some(name => name === field) &&
  ['required', 'invalid', 'phone', 'email'].some(rule => key === `validation.${rule}`);

const textOf = (sent: unknown): string => {
  const last = [sent].flat().at(-1);
  return typeof last === 'string' ? last : '';
};
