import { price } from './stripeObjects';

const locales =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW';
const sessionFields = [
  /^(mode|client_reference_id|success_url|cancel_url|expires_at|locale)$/,
  /^line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\]$/,
  /^(payment_intent_data\[metadata\]|metadata)\[\w{1,40}\]$/,
  /^adaptive_pricing\[enabled\]$/,
];
const refundFields = [/^(payment_intent|amount)$/, /^metadata\[\w{1,40}\]$/];

/** The code with which Stripe declines a session. `now` in epoch seconds. */
export function invalidSession(fields: Record<string, string>, now: number): string | undefined {
  const { mode, client_reference_id = '', success_url = '', cancel_url = '', locale = '' } = fields;
  const currency = fields[`${price}[currency]`] ?? '';
  const unit_amount = fields[`${price}[unit_amount]`] ?? '';
  const name = fields[`${price}[product_data][name]`] ?? '';
  if (hasUnknown(fields, sessionFields)) return 'parameter_unknown';
  if (mode !== 'payment') return 'mode';
  if (!/^[\w-]{1,200}$/.test(client_reference_id)) return 'client_reference_id';
  if (!/^[a-z]{3}$/.test(currency)) return 'currency';
  if (!isPositiveInteger(unit_amount)) return 'parameter_invalid_integer';
  if (unit_amount.length > 8) return 'amount_too_large';
  if (['isk', 'ugx'].includes(currency) && !unit_amount.endsWith('00')) return 'amount';
  if (['bhd', 'jod', 'kwd', 'omr', 'tnd'].includes(currency) && !unit_amount.endsWith('0')) return 'amount';
  if (fields['line_items[0][quantity]'] !== '1') return 'quantity';
  if (name === '' || name.length > 250) return 'name';
  if (![success_url, cancel_url].every(url => URL.canParse(url))) return 'url_invalid';
  if (!locales.split(' ').includes(locale)) return 'locale';
  const lasts_s = Number(fields.expires_at) - now;
  return lasts_s >= 30 * 60 && lasts_s <= 24 * 3600 ? undefined : 'expires_at';
}

/** The code with which Stripe declines a refund, whatever the payment. */
export function invalidRefund(fields: Record<string, string>): string | undefined {
  if (hasUnknown(fields, refundFields)) return 'parameter_unknown';
  return isPositiveInteger(fields.amount ?? '') ? undefined : 'parameter_invalid_integer';
}

const hasUnknown = (fields: object, known: RegExp[]): boolean =>
  Object.keys(fields).some(key => !known.some(pattern => pattern.test(key)));

const isPositiveInteger = (text: string): boolean => /^[1-9]\d*$/.test(text);
