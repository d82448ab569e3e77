import { grouped } from '../certificates/certificate';
import { sum } from '../lists/sum';
import { formatPhone } from '../phones/phone';
import { formatMoney } from '../money/money';
import { translate } from '../messages/translate';
import { dateFormat } from '../time/dateFormat';
import { toMs, type EpochSeconds } from '../time/instant';
import type { ReaderLocale } from '../time/regionalLocale';
import { itemTotal, type LineType } from './lines';
import type { PaymentKind, PaymentMethod } from './payment';

type Seller = {
  name: string;
  legal_name: string;
  tax_number: string;
  vat_number: string;
  address: string;
  phone: string | null;
  email: string;
};

/** As stored: `discount` is the line's own, `discount_share` what the order's takes off it. */
type SoldLine = {
  type: LineType;
  name: string;
  qty: number;
  price: number;
  discount: number;
  discount_share: number;
  by_membership: boolean;
  /** What the line sold; `valid_until` is the last day. */
  certificates: { code: string; valid_until: string | null }[];
};

/** `amount` is negative for a refund; `tendered` is cash that was handed over. */
type ReceivedPayment = {
  kind: PaymentKind;
  payment_method: PaymentMethod;
  amount: number;
  tendered: number | null;
  at: EpochSeconds;
};

/** What a receipt tells of, in the reader's language. Sums in minor units, instants in epoch seconds. */
export type ReceiptFacts = {
  company: Seller;
  customer: string | null;
  timezone: string;
  currency: string;
  number: number;
  created_at: EpochSeconds;
  is_cancelled: boolean;
  lines: SoldLine[];
  /** Only those that are done. */
  payments: ReceivedPayment[];
  total: number;
  /** Percent that the prices include; null for none. */
  vat_rate: number | null;
  paid: number;
  credited: number;
  due: number;
  to_refund: number;
};

export type ReceiptRow = { label: string; detail: string; sum: string; isStrong: boolean };

/** A receipt as it is shown, in the order of its parts: the page and the PDF differ only in how they draw it. */
export type Receipt = {
  kind: 'receipt' | 'invoice';
  number: number;
  title: string;
  company: { name: string; lines: string[] };
  facts: { label: string; value: string }[];
  headings: { item: string; sum: string };
  items: ReceiptRow[];
  sums: ReceiptRow[];
  payments: ReceiptRow[];
  /** What is left after the payments; empty where nothing is. */
  balance: ReceiptRow[];
  notes: string[];
};

type Texts = (key: string, values?: Record<string, string | number>) => string;
type Money = (amount: number) => string;

/** An invoice while money is due, a receipt otherwise. */
export function receiptOf(facts: ReceiptFacts, reader: ReaderLocale): Receipt {
  const { locale, region } = reader;
  const t: Texts = (key, values) => translate({ key: `receipt.${key}`, values }, locale);
  const money: Money = amount => formatMoney(amount, facts.currency, locale);
  const day = (instant: number) =>
    dateFormat(region, facts.timezone, { dateStyle: 'long' }).format(toMs(instant));
  const kind = facts.due > 0 ? 'invoice' : 'receipt';
  const isPaid = !facts.is_cancelled && facts.paid + facts.credited >= facts.total;
  const { number, customer, created_at, is_cancelled, lines } = facts;
  return {
    kind,
    number,
    title: t(`title.${kind}`, { number }),
    company: sellerOf(facts.company, t),
    facts: [
      { label: t('date'), value: day(created_at) },
      ...(customer ? [{ label: t('customer'), value: customer }] : []),
    ],
    headings: { item: t('item'), sum: t('sum') },
    items: lines.filter(isNoTip).map(line => {
      const codes = isPaid ? codesOf(line, t, region) : [];
      return itemRow(line, codes, t, money);
    }),
    sums: [...sumRows(facts, t, money), ...vatRows(facts, t, { money, locale })],
    payments: facts.payments.map(payment => {
      const method = translate({ key: `resources.sales.methods.${payment.payment_method}` }, locale);
      return paymentRow({ ...payment, method, day: day(payment.at) }, t, money);
    }),
    balance: balanceRows(facts, t, money),
    notes: [...(is_cancelled ? [t('cancelled')] : []), t('not_fiscal')],
  };
}

function sellerOf({ name, legal_name, address, phone, email, ...numbers }: Seller, t: Texts) {
  const { tax_number, vat_number } = numbers;
  const lines = [
    legal_name === name ? '' : legal_name,
    tax_number && t('tax_number', { number: tax_number }),
    vat_number && t('vat_number', { number: vat_number }),
    address,
    [phone && formatPhone(phone), email].filter(Boolean).join(' · '),
  ];
  return { name, lines: lines.filter(Boolean) };
}

const isNoTip = ({ type }: SoldLine) => type !== 'tip';

const row = (label: string, sum: string, rest: Partial<ReceiptRow> = {}): ReceiptRow => ({
  label,
  detail: '',
  sum,
  isStrong: false,
  ...rest,
});

function itemRow(line: SoldLine, codes: string[], t: Texts, money: Money): ReceiptRow {
  const { name, qty, price, discount, by_membership } = line;
  const details = [
    qty > 1 || discount > 0 ? t('each', { qty, price: money(price) }) : '',
    by_membership
      ? t('by_membership')
      : discount > 0
        ? t('line_discount', { discount: money(discount) })
        : '',
    ...codes,
  ];
  const total = by_membership ? 0 : itemTotal(line);
  return row(name, money(total), { detail: details.filter(Boolean).join(', ') });
}

/** What a certificate is redeemed by: told once its order is paid, since it is good from then on. */
function codesOf({ certificates }: SoldLine, t: Texts, region: ReaderLocale['region']): string[] {
  const lastDay = dateFormat(region, 'UTC', { dateStyle: 'long' });
  return certificates.flatMap(({ code, valid_until }) => [
    t('code', { code: grouped(code) }),
    valid_until === null ? t('no_end') : t('valid_until', { day: lastDay.format(Date.parse(valid_until)) }),
  ]);
}

/** From the items to the total; the steps between them only where there are any. */
function sumRows({ lines, total }: ReceiptFacts, t: Texts, money: Money): ReceiptRow[] {
  const tips = sum(lines.filter(line => !isNoTip(line)).map(itemTotal));
  const discount = sum(lines.map(({ discount_share }) => discount_share));
  const strong = row(t('total'), money(total), { isStrong: true });
  if (tips === 0 && discount === 0) return [strong];
  return [
    row(t('subtotal'), money(total - tips + discount)),
    ...(discount > 0 ? [row(t('discount'), money(-discount))] : []),
    ...(tips > 0 ? [row(t('tips'), money(tips))] : []),
    strong,
  ];
}

/** Of a cancelled order nothing is sold. A tip is a gift, and what a certificate pays is taxed when it is used. */
function vatRows(
  { lines, vat_rate, is_cancelled }: ReceiptFacts,
  t: Texts,
  { money, locale }: { money: Money; locale: ReaderLocale['locale'] },
): ReceiptRow[] {
  if (vat_rate === null || is_cancelled) return [];
  const taxed = lines.filter(({ type, by_membership }) => !untaxed.has(type) && !by_membership);
  const amount = sum(taxed.map(line => itemTotal(line) - line.discount_share));
  const rate = new Intl.NumberFormat(locale).format(vat_rate);
  return [row(t('vat', { rate }), money(vatIn(amount, vat_rate)))];
}

const untaxed = new Set<LineType>(['tip', 'certificate']);

/** Minor units of the tax that an amount includes, half up. */
export const vatIn = (amount: number, vat_rate: number): number =>
  Math.round((amount * vat_rate) / (100 + vat_rate));

type NamedPayment = ReceivedPayment & { method: string; day: string };

function paymentRow({ kind, amount, tendered, method, day }: NamedPayment, t: Texts, money: Money) {
  const change = tendered !== null && tendered > amount ? tendered - amount : 0;
  const details = [
    day,
    change > 0 ? t('change', { tendered: money(amount + change), change: money(change) }) : '',
  ];
  const label = kind === 'refund' ? t('refund', { method }) : method;
  return row(label, money(amount), { detail: details.filter(Boolean).join(', ') });
}

function balanceRows(facts: ReceiptFacts, t: Texts, money: Money): ReceiptRow[] {
  const { payments, total, paid, credited, due, to_refund } = facts;
  const isPlain = payments.length === 0 || (payments.length === 1 && paid === total);
  return [
    ...(isPlain ? [] : [row(t('paid'), money(paid))]),
    ...(credited > 0 ? [row(t('credited'), money(-credited))] : []),
    ...(due > 0 ? [row(t('due'), money(due), { isStrong: true })] : []),
    ...(to_refund > 0 ? [row(t('to_refund'), money(to_refund), { isStrong: true })] : []),
  ];
}
