import { describe, expect, it } from 'vitest';
import { maskOfCard } from '@/domain/payments/maskOfCard';
import type { AttemptState } from '@/domain/payments/providerStatus';
import { attemptReference, companyOfReference, paymentOf, type AttemptMethod } from '@/domain/plans/attempt';

describe('the reference of a try to pay an invoice', () => {
  it('says whose invoice it is', () => {
    const reference = attemptReference('12-0003', '9f86d081884c7d65');
    expect(reference).toBe('plan-12-0003-9f86d081884c7d65');
    expect(companyOfReference(reference)).toBe(12);
  });

  it.each([
    '',
    '12-7-9f86d081884c7d65',
    'plan-12-0003',
    'plan-12-03-9f',
    'plan-x-0003-9f',
    'plan-12-0003-9f g',
  ])('is not %j', written => expect(companyOfReference(written)).toBeUndefined());
});

describe('how paying an invoice goes', () => {
  const a = (way: AttemptMethod, state: AttemptState, created_at: number) => ({
    way,
    state,
    error: state === 'failed' ? 'limit' : '',
    created_at,
  });
  it.each([
    ['nothing was tried', [], null],
    ['somebody is at the page', [a('page', 'open', 1)], null],
    ['nobody paid at the page', [a('page', 'expired', 1)], null],
    ['it is paid', [a('page', 'failed', 1), a('page', 'succeeded', 2)].slice(1), null],
    ['a charge is on its way', [a('card', 'failed', 1), a('card', 'open', 2)], ['checking', 'card', 2]],
    ['the bank thinks', [a('page', 'pending', 1), a('page', 'open', 2)], ['checking', 'page', 1]],
    ['the last one failed', [a('card', 'failed', 1), a('page', 'failed', 2)], ['failed', 'page', 2]],
    [
      'one failed, and somebody is at the page',
      [a('card', 'failed', 1), a('page', 'open', 2)],
      ['failed', 'card', 1],
    ],
    ['the bank never decided', [a('card', 'expired', 1)], ['failed', 'card', 1]],
    ['another sum came', [a('page', 'review', 1), a('card', 'failed', 2)], ['review', 'page', 1]],
  ] as const)('where %s', (_, attempts, expected) => {
    const payment = paymentOf([...attempts]);
    expect(payment && [payment.state, payment.way, payment.tried_at]).toEqual(expected);
  });

  it('is told anew by whoever has gone to the page again', () => {
    const failed = a('page', 'failed', 1);
    expect(paymentOf([failed])).toMatchObject({ state: 'failed', is_begun_anew: false });
    expect(paymentOf([failed, a('page', 'open', 2)])).toMatchObject({ state: 'failed', is_begun_anew: true });
    expect(paymentOf([failed, a('card', 'failed', 2)])).toMatchObject({ is_begun_anew: false });
  });
});

it.each([
  ['424242*4242', '•••• 4242'],
  ['473118*97', '•••• 97'],
  ['4242424242424242', '•••• 4242'],
  ['', '••••'],
  ['no digits', '••••'],
])('of a card told as %j is shown %s', (card, shown) => expect(maskOfCard(card)).toBe(shown));
