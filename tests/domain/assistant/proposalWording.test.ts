import { describe, expect, it } from 'vitest';
import { blockFacts, bookFacts, cancelFacts, moveFacts } from '@/domain/assistant/proposalWording';
import { understand } from '@/domain/assistant/understand';
import { toInstant } from '@/domain/schedule';

const timezone = 'Europe/Kyiv';
const at = (time: string) => toInstant(timezone, '2026-12-03', time);
const now = toInstant(timezone, '2026-11-25', '10:00');
const names = {
  services: [
    { id: 1, name: 'Манікюр', other_names: ['Manicure'] },
    { id: 2, name: 'Стрижка', other_names: ['Haircut'] },
  ],
  employees: [
    { id: 1, first_name: 'Олена', last_name: 'Коваль' },
    { id: 2, first_name: 'Марко', last_name: 'Дяченко' },
  ],
  customers: [
    { id: 7, first_name: 'Анна', last_name: 'Бойко' },
    { id: 8, first_name: 'Софія', last_name: 'Мельник' },
  ],
};
const customer = { id: 7, name: 'Анна Бойко' };
const present = {
  service: 'Манікюр',
  employee: 'Олена Коваль',
  customer,
  start_at: at('10:00'),
  end_at: at('11:30'),
};
const target = { employee: 'Олена Коваль', start_at: at('15:00'), end_at: at('16:30'), warnings: [] };

describe.each(['en', 'uk'] as const)('the sentence of ‘Change’, in %s', locale => {
  const reader = { locale, region: locale, timezone, currency: 'UAH' };
  const read = (phrase: string | null) => understand(phrase ?? '', { locale, now, timezone, ...names });
  const day = { from: '2026-12-03', to: '2026-12-03' };

  it('is understood as the booking it comes from', () => {
    const visit = {
      services: ['Манікюр'],
      employees: ['Олена Коваль'],
      start_at: at('15:00'),
      end_at: at('16:30'),
      price: 70_000,
      warnings: [],
    };
    const time = { time_from: '15:00', time_to: '15:00' };
    const asked = { intent: 'book', services: [1], employee: 1, ...day, ...time };
    expect(read(bookFacts({ ...visit, customer: null }, reader).phrase)).toEqual(asked);
    expect(read(bookFacts({ ...visit, customer }, reader).phrase)).toEqual({ ...asked, customer: 7 });
  });

  it('is understood as the move, the cancellation and the block', () => {
    expect(read(moveFacts(present, target, reader).phrase)).toMatchObject({
      intent: 'move',
      customer: 7,
      from: '2026-12-03',
      time_from: '15:00',
    });
    expect(read(cancelFacts(present, reader).phrase)).toMatchObject({
      intent: 'cancel',
      customer: 7,
      ...day,
      time_from: '10:00',
    });
    expect(read(blockFacts(target, reader).phrase)).toEqual({
      intent: 'block',
      employee: 1,
      ...day,
      time_from: '15:00',
      time_to: '16:30',
    });
  });
});
