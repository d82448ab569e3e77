import { describe, expect, it } from 'vitest';
import type { Locale } from '@/domain/translations/locales';
import type { NotifiedOrder, NotifiedPayment } from '@/domain/emails/orderFacts';
import { orderPlaced } from '@/domain/emails/orderPlaced';
import { paymentReceived } from '@/domain/emails/paymentReceived';
import { paymentRefunded } from '@/domain/emails/paymentRefunded';
import { paymentToCheck } from '@/domain/emails/paymentToCheck';
import type { PaymentToCheck } from '@/domain/emails/templates';
import { toHtml } from '@/domain/emails/toHtml';
import { toText } from '@/domain/emails/toText';
import { toInstant } from '@/domain/schedule';

const at = toInstant('Europe/Kyiv', '2027-01-05', '10:00');
const plain = (written: string) => written.replace(/[\u00a0\u202f]/g, ' ');
const textOf = (email: Parameters<typeof toText>[0]) => plain(toText(email));

const anOrder = (changes: Partial<NotifiedOrder> = {}): NotifiedOrder => ({
  company_name: 'Kalyna',
  phone: '+380671234567',
  timezone: 'Europe/Kyiv',
  number: 31,
  currency: 'UAH',
  items: [
    { name: 'Shampoo', qty: 2, price: 30_000, discount: 5_000 },
    { name: 'A month of cuts', qty: 1, price: 200_000, discount: 0 },
  ],
  total: 255_000,
  paid: 0,
  due: 255_000,
  to_refund: 0,
  is_cancelled: false,
  pay_by: at + 3600,
  is_payable: true,
  url: 'https://zapys.test/s/kalyna/orders/token',
  ...changes,
});
const aPayment = (changes: Partial<NotifiedPayment> = {}): NotifiedPayment => ({
  amount: 55_000,
  payment_method: 'liqpay',
  at,
  ...changes,
});
const aCheck = (changes: Partial<PaymentToCheck> = {}): PaymentToCheck => ({
  provider: 'monobank',
  reason: 'review',
  received: { amount: 50_049, currency: 'UAH' },
  expected: { amount: 50_050, currency: 'UAH' },
  ...changes,
});
const checked = {
  company_name: 'Kalyna',
  number: 31,
  client: 'Anna Koval',
  url: 'https://zapys.test/1/orders/4/show',
};

describe('the confirmation of an order', () => {
  it('names the items, the discount and the total, and leads to the payment', () => {
    const email = orderPlaced(anOrder(), 'en');
    expect(email.subject).toBe('Your order No. 31');
    for (const expected of [
      'Kalyna has received your order No. 31.',
      'Items:\n  Shampoo: 2 × ₴300 = ₴600\n  A month of cuts: ₴2,000\n',
      'Discount:\n  -₴50\n',
      'Total:\n  ₴2,550\n',
      'To pay:\n  ₴2,550\n',
      'Please pay online by Tuesday 5 January, 11:00.',
      '+380 67 123 4567',
      'Pay ₴2,550:\nhttps://zapys.test/s/kalyna/orders/token',
    ])
      expect(textOf(email)).toContain(expected);
    expect(textOf(email)).not.toContain('Paid:');
  });

  it('says it in Ukrainian', () => {
    const email = orderPlaced(anOrder(), 'uk');
    expect(email.subject).toBe('Ваше замовлення № 31');
    expect(textOf(email)).toContain('Склад замовлення:\n  Shampoo: 2 × 300 ₴ = 600 ₴\n');
    expect(textOf(email)).toContain('Кінцевий термін: вівторок, 5 січня, 11:00.');
    expect(textOf(email)).toContain('Сплатити 2 550 ₴:');
    expect(toHtml(email, 'uk')).toContain('<html lang="uk">');
  });

  it('asks for nothing online where nothing can be paid there', () => {
    const text = textOf(orderPlaced(anOrder({ is_payable: false, pay_by: null }), 'en'));
    expect(text).toContain('Please pay at the business.');
    expect(text).toContain('View the order:');
    expect(text).not.toContain('online');
  });

  it('says what is paid by the time it is sent', () => {
    const text = textOf(orderPlaced(anOrder({ paid: 255_000, due: 0 }), 'en'));
    expect(text).toContain('Paid:\n  ₴2,550');
    expect(text).not.toMatch(/To pay|pay online/);
  });
});

describe('the receipt of a payment', () => {
  it('names the amount, the service, the time and what is left, and is not a fiscal receipt', () => {
    const email = paymentReceived(anOrder({ paid: 55_000, due: 200_000 }), aPayment(), 'en');
    expect(plain(email.subject)).toBe('Payment receipt: ₴550 for order No. 31');
    for (const expected of [
      'Kalyna has received your payment of ₴550 for order No. 31.',
      'Payment method:\n  LiqPay\n',
      'Date:\n  5 January 2027 at 10:00\n',
      'Order:\n  No. 31\n',
      'Shampoo: 2 × ₴300 = ₴600',
      'Left to pay:\n  ₴2,000\n',
      'Pay ₴2,000:\nhttps://zapys.test/s/kalyna/orders/token',
      'It is not a fiscal receipt.',
    ])
      expect(textOf(email)).toContain(expected);
  });

  it.each<[Locale, number, string]>([
    ['en', 0, 'View the receipt'],
    ['uk', 200_000, 'Переглянути рахунок'],
  ])('leads to the receipt, or the invoice, in its own language: %s, %i due', (locale, due, label) => {
    const { links } = paymentReceived(anOrder({ due }), aPayment(), locale);
    const url = 'https://zapys.test/s/kalyna/orders/token';
    expect(links).toMatchObject([
      { label, url: `${url}/receipt?lang=${locale}` },
      { url: `${url}/receipt.pdf?lang=${locale}` },
    ]);
  });

  it.each(['cash', 'terminal', 'certificate', 'points'] as const)('names the method in words: %s', method => {
    expect(textOf(paymentReceived(anOrder(), aPayment({ payment_method: method }), 'uk'))).not.toMatch(
      /(providers|methods)\./,
    );
  });

  it('says it in Ukrainian, and that nothing is left to pay', () => {
    const email = paymentReceived(anOrder({ paid: 255_000, due: 0 }), aPayment(), 'uk');
    expect(plain(email.subject)).toBe('Підтвердження оплати: 550 ₴, замовлення № 31');
    expect(textOf(email)).toContain('Залишилося сплатити:\n  Нічого, замовлення оплачено повністю');
    expect(textOf(email)).toContain('Дата:\n  5 січня 2027 р. о 10:00\n');
    expect(textOf(email)).toContain('Він не є фіскальним чеком.');
  });

  it('says so where it came for a cancelled order, or is more than was due', () => {
    const late = { paid: 55_000, due: 0, to_refund: 55_000, is_cancelled: true };
    const lateText = textOf(paymentReceived(anOrder(late), aPayment(), 'en'));
    expect(lateText).toContain('The order was cancelled. Contact us about a refund of ₴550.');
    expect(lateText).toContain('Left to pay:\n  Nothing, the order is cancelled');
    const twice = { paid: 310_000, due: 0, to_refund: 55_000 };
    expect(textOf(paymentReceived(anOrder(twice), aPayment(), 'en'))).toContain(
      'You have paid ₴550 more than the order costs.',
    );
  });
});

describe('the message of a refund', () => {
  it.each<[Locale, string, string, string]>([
    ['en', 'Refund: ₴550 for order No. 31', 'LiqPay', 'a few business days'],
    ['uk', 'Повернення коштів: 550 ₴, замовлення № 31', 'LiqPay', 'кілька банківських днів'],
  ])('names the amount, the service and when it appears: %s', (locale, subject, ...expected) => {
    const email = paymentRefunded(anOrder(), aPayment(), locale);
    expect(plain(email.subject)).toBe(subject);
    for (const words of expected) expect(textOf(email)).toContain(words);
    expect(email.action!.label).toMatch(/^(View the order|Переглянути замовлення)$/);
  });
});

describe('the message of a payment to check', () => {
  it('names what came, what was expected, the order and the client', () => {
    const email = paymentToCheck(checked, aCheck(), 'en');
    expect(email.subject).toBe('Kalyna: check a payment for order No. 31');
    for (const expected of [
      'monobank reported a payment with an unexpected amount or currency.',
      'Received:\n  ₴500.49\n',
      'Expected:\n  ₴500.50\n',
      'No. 31',
      'Customer:\n  Anna Koval\n',
      'https://zapys.test/1/orders/4/show',
    ])
      expect(textOf(email)).toContain(expected);
  });

  it.each([
    ['late', 'after the order was cancelled', 'після скасування замовлення'],
    ['overpaid', 'larger than what was still due', 'більше, ніж залишалося сплатити'],
  ] as const)('says why: %s', (reason, en, uk) => {
    expect(textOf(paymentToCheck(checked, aCheck({ reason }), 'en'))).toContain(en);
    expect(textOf(paymentToCheck(checked, aCheck({ reason }), 'uk'))).toContain(uk);
  });

  it('shows an amount or currency that cannot be read as such, and a walk-in by that', () => {
    const received = { amount: undefined, currency: 'U$' };
    const text = textOf(paymentToCheck({ ...checked, client: '' }, aCheck({ received }), 'en'));
    expect(text).toContain('Received:\n  ? U$\n');
    expect(text).toContain('A walk-in customer');
  });
});

describe('each of them, whatever names it holds', () => {
  const hostile = [
    '<script>alert(1)</script>',
    'Two\r\nBcc: victim@example.org',
    '%{company} |||| $& ${url}',
  ];
  const emails = hostile.flatMap(name =>
    (['en', 'uk'] as const).flatMap(locale => {
      const item = { name, qty: 2, price: 100, discount: 0 };
      const order = anOrder({ company_name: name, items: [item] });
      return [
        orderPlaced(order, locale),
        paymentReceived(order, aPayment(), locale),
        paymentReceived({ ...order, due: 0, is_cancelled: true, to_refund: 1 }, aPayment(), locale),
        paymentRefunded(order, aPayment(), locale),
        paymentToCheck({ ...checked, company_name: name, client: name }, aCheck(), locale),
      ].map(email => ({ email, html: toHtml(email, locale), name }));
    }),
  );

  it('has all of its words, and shows the names as they are', () => {
    for (const { email, html, name } of emails) {
      expect(toText(email)).toContain(name);
      expect(html).not.toContain('<script>');
      for (const written of [email.subject, email.preview, email.sms, toText(email), html]) {
        expect(written.trim()).not.toBe('');
        expect(written.replaceAll(name, '')).not.toMatch(/%\{(?!company\})|undefined|mail\.|NaN/);
      }
    }
  });
});
