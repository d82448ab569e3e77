import { expect, it } from 'vitest';
import { maskedAddress } from '@/domain/customers/maskedAddress';

it.each([
  ['mariia@example.org', 'm•••@example.org'],
  ['m@example.org', 'm•••@example.org'],
  ['я@пошта.укр', 'я•••@пошта.укр'],
  ['"a@b"@example.org', '"•••@example.org'],
  ['🙂@example.org', '🙂•••@example.org'],
  ['+380671112233', '+380 •• ••• ••33'],
  ['+12025550123', '+1 ••• ••• ••23'],
])('%s is shown as %s', (to, masked) => {
  expect(maskedAddress(to)).toBe(masked);
});
