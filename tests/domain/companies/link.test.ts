import { expect, it } from 'vitest';
import { link, telegramLink, whatsappLink } from '@/domain/companies/link';

it.each([
  ['', true],
  ['https://kalyna.example/booking?a=1', true],
  ['http://kalyna.example', true],
  ['kalyna.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://user:secret@kalyna.example', false],
  ['https://localhost', false],
  ['https://', false],
])('%s as a link: %s', (sent, isOne) => {
  expect(link().isValidSync(sent)).toBe(isOne);
});

it.each([
  ['', true],
  ['https://t.me/kalyna', true],
  ['https://telegram.me/kalyna', true],
  ['https://t.me/', false],
  ['https://t.me.example.org/kalyna', false],
  ['https://kalyna.example/t.me/kalyna', false],
  ['@kalyna', false],
])('%s as a link to Telegram: %s', (sent, isOne) => {
  expect(telegramLink().isValidSync(sent)).toBe(isOne);
});

it.each([
  ['', true],
  ['https://wa.me/380671234567', true],
  ['https://api.whatsapp.com/send?phone=380671234567', true],
  ['https://chat.whatsapp.com/abc', true],
  ['https://wa.me', false],
  ['+380671234567', false],
])('%s as a link to WhatsApp: %s', (sent, isOne) => {
  expect(whatsappLink().isValidSync(sent)).toBe(isOne);
});
