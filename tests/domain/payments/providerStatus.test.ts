import fc from 'fast-check';
import { expect, it } from 'vitest';
import { statusFromLiqPay } from '@/domain/payments/liqpay';
import {
  nextPaymentState,
  unsettledStates,
  type AttemptState,
  type ProviderStatus,
} from '@/domain/payments/providerStatus';

const words = fc.array(fc.constantFrom<ProviderStatus>('pending', 'succeeded', 'failed', 'reversed'));
const hear = (statuses: ProviderStatus[], from: AttemptState = 'open') =>
  statuses.reduce<AttemptState>((state, word) => nextPaymentState(state, word) ?? state, from);

it('never goes back from the money, in whatever order and however often it is told', () => {
  fc.assert(
    fc.property(words, words, (before, after) => {
      const state = hear([...before, 'succeeded', ...after]);
      expect(['succeeded', 'reversed']).toContain(state);
      if (!after.includes('reversed') && !before.includes('reversed')) expect(state).toBe('succeeded');
      else expect(state).toBe('reversed');
    }),
  );
});

it('is the same when everything is told twice', () => {
  fc.assert(
    fc.property(words, statuses => {
      expect(hear(statuses.flatMap(word => [word, word]))).toBe(hear(statuses));
    }),
  );
});

it('may succeed after it has failed, when the payer tries again', () => {
  expect(hear(['failed', 'succeeded'])).toBe('succeeded');
  expect(hear(['succeeded', 'failed', 'pending'])).toBe('succeeded');
});

it('stays with a person once it was told another sum', () => {
  expect(hear(['succeeded', 'failed'], 'review')).toBe('review');
});

it('is asked about for as long as money may still come', () => {
  expect(unsettledStates).toEqual(['open', 'pending', 'failed', 'expired']);
});

it.each([
  ['success', 'succeeded'],
  ['sandbox', 'succeeded'],
  ['wait_compensation', 'succeeded'],
  ['failure', 'failed'],
  ['error', 'failed'],
  ['reversed', 'reversed'],
  ['processing', 'pending'],
  ['wait_accept', 'pending'],
  ['3ds_verify', 'pending'],
  ['constructor', 'pending'],
  ['a word of tomorrow', 'pending'],
])("LiqPay's %s means %s", (status, expected) => {
  expect(statusFromLiqPay(status)).toBe(expected);
});
