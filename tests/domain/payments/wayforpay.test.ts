import { expect, it } from 'vitest';
import { statusFromWayForPay } from '@/domain/payments/wayforpay';

it.each([
  ['Approved', 'succeeded'],
  ['Declined', 'failed'],
  ['Expired', 'failed'],
  ['Refunded', 'reversed'],
  ['Voided', 'reversed'],
  ['WaitingAuthComplete', 'pending'],
  ['InProcessing', 'pending'],
  ['Pending', 'pending'],
  ['RefundInProcessing', 'pending'],
  ['approved', 'pending'],
  ['constructor', 'pending'],
  ['', 'pending'],
])('%s of WayForPay is %s', (status, expected) => {
  expect(statusFromWayForPay(status)).toBe(expected);
});
