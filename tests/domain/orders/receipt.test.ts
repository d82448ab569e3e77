import { describe, expect, it } from 'vitest';
import { receiptOf, type ReceiptFacts, type ReceiptRow } from '@/domain/orders/receipt';
import { toInstant } from '@/domain/schedule';

const at = toInstant('Europe/Kyiv', '2027-01-05', '23:30');
const english = { locale: 'en', region: 'en-GB' } as const;
const ukrainian = { locale: 'uk', region: 'uk' } as const;

const company = {
  name: 'Kalyna',
  legal_name: 'Kalyna Beauty LLC',
  tax_number: '12345678',
  vat_number: '',
  address: 'Prorizna 8, Kyiv',
  phone: '+380671234567',
  email: 'hello@kalyna.example',
};
const aLine = (changes: Partial<ReceiptFacts['lines'][number]> = {}) => ({
  type: 'product' as const,
  name: 'Shampoo',
  qty: 1,
  price: 30_000,
  discount: 0,
  discount_share: 0,
  by_membership: false,
  certificates: [],
  ...changes,
});
const aPayment = (changes: Partial<ReceiptFacts['payments'][number]> = {}) => ({
  kind: 'payment' as const,
  payment_method: 'cash' as const,
  amount: 30_000,
  tendered: null,
  at,
  ...changes,
});
const someFacts = (changes: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  company,
  customer: 'Anna Koval',
  timezone: 'Europe/Kyiv',
  currency: 'UAH',
  number: 31,
  created_at: at,
  is_cancelled: false,
  lines: [aLine()],
  payments: [aPayment()],
  total: 30_000,
  vat_rate: null,
  paid: 30_000,
  credited: 0,
  due: 0,
  to_refund: 0,
  ...changes,
});
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const written = (rows: ReceiptRow[]) =>
  rows.map(({ label, detail, sum }) => plain([label, detail, sum].filter(Boolean).join(' | ')));

describe('a paid order', () => {
  it('has a receipt with the company’s legal data, the day there and how it was paid', () => {
    const receipt = receiptOf(someFacts(), english);
    expect(receipt.title).toBe('Receipt No. 31');
    expect(receipt.company).toEqual({
      name: 'Kalyna',
      lines: [
        'Kalyna Beauty LLC',
        'Tax number: 12345678',
        'Prorizna 8, Kyiv',
        expect.stringMatching(/^\+380.* · hello@kalyna\.example$/),
      ],
    });
    expect(receipt.facts).toEqual([
      { label: 'Date', value: '5 January 2027' },
      { label: 'Customer', value: 'Anna Koval' },
    ]);
    expect(written(receipt.items)).toEqual(['Shampoo | ₴300']);
    expect(written(receipt.sums)).toEqual(['Total | ₴300']);
    expect(written(receipt.payments)).toEqual(['Cash | 5 January 2027 | ₴300']);
    expect(receipt.balance).toEqual([]);
    expect(receipt.notes).toEqual(['This is not a fiscal receipt.']);
  });

  it('has it in Ukrainian', () => {
    const receipt = receiptOf(someFacts({ company: { ...company, vat_number: '123' } }), ukrainian);
    expect(receipt.title).toBe('Квитанція № 31');
    expect(receipt.company.lines).toContain('Податковий номер: 12345678');
    expect(receipt.company.lines).toContain('ІПН платника ПДВ: 123');
    expect(written(receipt.payments)).toEqual(['Готівка | 5 січня 2027 р. | 300 ₴']);
    expect(receipt.notes).toEqual(['Це не фіскальний чек.']);
  });

  it('tells nothing of what the company and the customer have not said', () => {
    const silent = { legal_name: 'Kalyna', tax_number: '', address: '', phone: null, email: '' };
    const receipt = receiptOf(
      someFacts({ company: { ...company, ...silent }, customer: null, lines: [], payments: [], total: 0 }),
      english,
    );
    expect(receipt.company.lines).toEqual([]);
    expect(receipt.facts).toHaveLength(1);
    expect(written(receipt.sums)).toEqual(['Total | ₴0']);
  });
});

describe('an order with money due', () => {
  it('has an invoice that adds up', () => {
    const receipt = receiptOf(
      someFacts({
        lines: [
          aLine({ qty: 3, discount: 10_000, discount_share: 8_000 }),
          aLine({ type: 'service', name: 'Haircut', price: 50_000, discount: 50_000, by_membership: true }),
          aLine({ type: 'tip', name: 'Tip', price: 5_050 }),
        ],
        payments: [
          aPayment({ amount: 40_000, tendered: 50_000 }),
          aPayment({ kind: 'refund', payment_method: 'liqpay', amount: -15_000 }),
        ],
        total: 77_050,
        paid: 25_000,
        credited: 15_000,
        due: 37_050,
      }),
      english,
    );
    expect(receipt.title).toBe('Invoice No. 31');
    expect(written(receipt.items)).toEqual([
      'Shampoo | 3 × ₴300, discount ₴100 | ₴800',
      'Haircut | 1 × ₴500, paid by membership | ₴0',
    ]);
    expect(written(receipt.sums)).toEqual([
      'Subtotal | ₴800',
      'Discount | -₴80',
      'Tip | ₴50.50',
      'Total | ₴770.50',
    ]);
    expect(written(receipt.payments)).toEqual([
      'Cash | 5 January 2027, received ₴500, change ₴100 | ₴400',
      'Refund: LiqPay | 5 January 2027 | -₴150',
    ]);
    expect(written(receipt.balance)).toEqual([
      'Paid | ₴250',
      'Credit for returns | -₴150',
      'To pay | ₴370.50',
    ]);
    expect([...receipt.sums, ...receipt.balance].filter(row => row.isStrong).map(row => row.label)).toEqual([
      'Total',
      'To pay',
    ]);
  });

  it('counts whole units in a currency that has no smaller ones', () => {
    const yen = receiptOf(someFacts({ currency: 'JPY', total: 300, due: 300, payments: [] }), english);
    expect(written(yen.balance)).toEqual(['To pay | ¥300']);
  });
});

it('says of a cancelled order that it is, and what is to be refunded', () => {
  const receipt = receiptOf(someFacts({ is_cancelled: true, to_refund: 30_000 }), english);
  expect(receipt.kind).toBe('receipt');
  expect(written(receipt.balance)).toEqual(['To be refunded | ₴300']);
  expect(receipt.notes).toEqual(['This order is cancelled.', 'This is not a fiscal receipt.']);
});

it.each([
  [20, english, {}, 'Includes VAT 20%', 5000],
  [5.5, ukrainian, {}, 'У тому числі ПДВ 5,5%', 1564],
  [0, english, {}, 'Includes VAT 0%', 0],
  [
    20,
    english,
    { lines: [aLine(), aLine({ type: 'tip' }), aLine({ type: 'certificate' })] },
    'Includes VAT 20%',
    5000,
  ],
  [
    20,
    english,
    { lines: [aLine({ discount_share: 6000 }), aLine({ by_membership: true })] },
    'Includes VAT 20%',
    4000,
  ],
])(
  'tells the tax of %d %% in the total, without tips and certificates',
  (vat_rate, reader, changes, label, vat) => {
    const { sums } = receiptOf(someFacts({ vat_rate, ...changes }), reader);
    expect(sums.at(-1)).toMatchObject({ label });
    expect(Number(sums.at(-1)?.sum.replace(/\D/g, ''))).toBe(vat % 100 === 0 ? vat / 100 : vat);
  },
);

it('tells no tax where there is none, or nothing was sold', () => {
  const labels = (facts: Partial<ReceiptFacts>) =>
    receiptOf(someFacts(facts), english).sums.map(({ label }) => label);
  expect(labels({})).toEqual(['Total']);
  expect(labels({ vat_rate: 20, is_cancelled: true })).toEqual(['Total']);
});

describe('a gift certificate', () => {
  const certificates = [{ code: 'ABCDEFGH2345', valid_until: '2027-06-30' }];
  const line = aLine({ type: 'certificate', name: 'Gift certificate', certificates });

  it('is told with its code and its last day once the order is paid', () => {
    const { items } = receiptOf(someFacts({ lines: [line] }), english);
    expect(written(items)).toEqual([
      'Gift certificate | code ABCD EFGH 2345, valid until 30 June 2027 | ₴300',
    ]);
    const endless = { ...line, certificates: [{ code: 'ABCDEFGH2345', valid_until: null }] };
    expect(written(receiptOf(someFacts({ lines: [endless] }), ukrainian).items)).toEqual([
      'Gift certificate | код ABCD EFGH 2345, безстроковий | 300 ₴',
    ]);
  });

  it('keeps its code until then, and where the order is cancelled', () => {
    for (const facts of [{ paid: 10_000, due: 20_000 }, { is_cancelled: true }]) {
      const { items } = receiptOf(someFacts({ lines: [line], ...facts }), english);
      expect(written(items)).toEqual(['Gift certificate | ₴300']);
    }
  });
});
