import { emailFormats } from '../emails/emailFormats';
import { translate } from '../messages/translate';
import { formatMoney } from '../money/money';
import type { Share } from '../orders/lines';
import type { Locale } from '../translations/locales';
import type { BookingPolicy } from './bookingPolicy';
import type { EpochSeconds } from '../time/instant';

/** `free_until` of a visit; without one the hours before it are named. */
type Told = { currency: string; locale: Locale; timezone: string; free_until?: EpochSeconds };

/** The policy as sentences for the client, in the order in which it matters; none where nothing is asked. */
export function policyWords(policy: BookingPolicy, told: Told): string[] {
  const { locale, timezone, free_until } = told;
  const { payment, deposit, new_clients_only, free_until_hours, late_cancel_fee, no_show_fee } = policy;
  const t = (key: string, values = {}) => translate({ key: `policy.${key}`, values }, locale);
  const who = new_clients_only ? 'new_clients' : 'everybody';
  const sentences: string[] = [];
  if (payment === 'full') sentences.push(t(`full.${who}`));
  if (payment === 'deposit' && deposit)
    sentences.push(t(`deposit.${who}`, { sum: shareWords(deposit, told) }));
  if (late_cancel_fee && free_until_hours > 0) {
    const fee = shareWords(late_cancel_fee, told);
    sentences.push(
      free_until === undefined
        ? t('free_hours', { smart_count: free_until_hours, fee })
        : t('free_until', { time: emailFormats(locale, timezone).until(free_until), fee }),
    );
  }
  if (no_show_fee) sentences.push(t('no_show', { fee: shareWords(no_show_fee, told) }));
  if (late_cancel_fee || no_show_fee) sentences.push(t('at_most_paid'));
  return sentences;
}

function shareWords({ kind, value }: Share, { currency, locale }: Told): string {
  if (kind === 'amount') return formatMoney(value, currency, locale);
  if (value === 100) return translate({ key: 'policy.whole_price' }, locale);
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return translate({ key: 'policy.of_price', values: { percent: format.format(value / 100) } }, locale);
}
