import { expect, it } from 'vitest';
import { isInstantField } from '@/domain/time/instant';

it.each([
  ['created_at', true],
  ['start_at', true],
  ['old_secret_until', true],
  ['low_stock_at', false],
  ['stock', false],
])('knows whether %s is an instant: %s', (name, isInstant) => {
  expect(isInstantField(name)).toBe(isInstant);
});
