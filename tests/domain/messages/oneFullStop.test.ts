import { expect, it } from 'vitest';
import { dateFormat } from '@/domain/time/dateFormat';
import { translate } from '@/domain/messages/translate';
import { oneFullStop } from '@/domain/messages/oneFullStop';
import { loadMessages } from '@/src/i18n/loadMessages';

const date = dateFormat('uk', 'UTC', { dateStyle: 'long' }).format(Date.UTC(2026, 10, 22));

it('ends a sentence that ends with a Ukrainian date by one full stop', async () => {
  expect(date).toMatch(/р\.$/);
  const { translate: t } = await loadMessages('uk', 'auth');
  expect(t('account.invite.expired', { when: date })).toBe(`Термін дії минув: ${date} Попросіть нове.`);
  const mail = translate({ key: 'mail.user_invited.until', values: { until: date } }, 'uk');
  expect(mail.endsWith('р..')).toBe(false);
});

it.each([
  ['до 2026 р..', 'до 2026 р.'],
  ['до 2026 р.', 'до 2026 р.'],
  ['до 2026 р…', 'до 2026 р…'],
  ['Майстер..', 'Майстер..'],
])('%s becomes %s', (text, shown) => {
  expect(oneFullStop(text)).toBe(shown);
});
