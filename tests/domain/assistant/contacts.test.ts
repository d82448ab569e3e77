import { describe, expect, it } from 'vitest';
import { Contacts } from '@/domain/assistant/contacts';

describe('contacts that a model does not get', () => {
  it.each([
    ['Phone +380671112233.', 'Phone [contact-1].'],
    ['call 067 111 22 33 or 380671112233', 'call [contact-1] or [contact-2]'],
    ['(+49) 30 901820', '([contact-1]'],
    ['+49 30 901820', '[contact-1]'],
    ['anna.boiko+vip@example.com.ua, again anna.boiko+vip@example.com.ua', '[contact-1], again [contact-1]'],
    [
      '{"start_at":1795439807,"price":70000,"from":"2026-11-25"}',
      '{"start_at":1795439807,"price":70000,"from":"2026-11-25"}',
    ],
    ['on 25.11.2026 at 15:00, 1 200,00 ₴', 'on 25.11.2026 at 15:00, 1 200,00 ₴'],
  ])('are hidden: %s', (text, hidden) => {
    const contacts = new Contacts();
    expect(contacts.hide(text)).toBe(hidden);
    expect(contacts.reveal(hidden)).toBe(text);
  });

  it('are put back into what comes in pieces', () => {
    const contacts = new Contacts();
    contacts.hide('+380671112233');
    const { read, end } = contacts.reader();
    const pieces = ['Call [', 'cont', 'act-1', '] now [', '1] and [contact-9] ['];
    expect(pieces.map(read).join('') + end()).toBe('Call +380671112233 now [1] and [contact-9] [');
  });
});
