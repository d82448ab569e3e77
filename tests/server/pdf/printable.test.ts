import { expect, it } from 'vitest';
import { printable } from '@/server/platform/pdf/printable';

it.each([
  ['💅 Манікюр ❤️', 'Манікюр'],
  ['Cut 👩🏽‍🦰 & colour', 'Cut & colour'],
  ['Kyiv 🇺🇦 №1 © 2026 ™', 'Kyiv №1 © 2026 ™'],
  ['֏1,000', 'AMD1,000'],
  ['1 000 ₴, ₸ 5, €', '1 000 ₴, ₸ 5, €'],
])('draws %s as %s', (text, drawn) => {
  expect(printable(text)).toBe(drawn);
});
