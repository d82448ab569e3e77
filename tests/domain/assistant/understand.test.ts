import { describe, expect, it } from 'vitest';
import { understand } from '@/domain/assistant/understand';
import file from '@/tests/cases/assistant.json';

const { phrases, now, timezone, services, employees, customers } = file;
const read = (text: string, at: string | number | Date = now) =>
  understand(text, { locale: 'uk', now: at, timezone, services, employees, customers });

describe('the phrases of the product document', () => {
  it.each(phrases)('$text', ({ text, locale: _, ...expected }) => {
    const { services: found, ...rest } = read(text);
    const { services: wanted, ...others } = expected;
    expect({ ...rest, ...(found && { services: found.toSorted() }) }).toEqual({
      ...others,
      ...(wanted && { services: wanted.toSorted() }),
    });
  });
});

const on = (day: string) => ({ from: day, to: day });
const at = (time: string) => ({ time_from: time, time_to: time });

describe('what is asked for', () => {
  it.each([
    ['хочу манікюр до Олени', { intent: 'book', services: [4], employee: 1 }],
    ["I'd like a pedicure with Sofia", { intent: 'book', services: [5], employee: 4 }],
    ['make an appointment for Oliver with Marko', { intent: 'book', employee: 3, customer: 2 }],
    ['коли можна записатися на педикюр', { intent: 'free_times', services: [5] }],
    ['earliest slot for beard care', { intent: 'free_times', services: [6] }],
    ['не зможу прийти завтра', { intent: 'cancel', ...on('2026-11-26') }],
    ["I can't make it tomorrow", { intent: 'cancel', ...on('2026-11-26') }],
    ['чи працює Марко завтра?', { intent: 'hours', employee: 3, ...on('2026-11-26') }],
    ['графік роботи', { intent: 'hours' }],
    ['розклад Ірини на п’ятницю', { intent: 'agenda', employee: 2, ...on('2026-11-27') }],
    ['who is coming tomorrow?', { intent: 'agenda', ...on('2026-11-26') }],
    ['how much did we make yesterday', { intent: 'sales', ...on('2026-11-24') }],
    ['хто не прийшов сьогодні?', { intent: 'missed', ...on('2026-11-25') }],
    ['who didn’t show up yesterday', { intent: 'missed', ...on('2026-11-24') }],
    ['скільки неявок було вчора', { intent: 'missed', ...on('2026-11-24') }],
    ['хто заробив найбільше вчора', { intent: 'earners', ...on('2026-11-24') }],
    ['revenue by employee yesterday', { intent: 'earners', ...on('2026-11-24') }],
    ['у кого день народження завтра', { intent: 'birthdays', ...on('2026-11-26') }],
    ['birthdays today', { intent: 'birthdays', ...on('2026-11-25') }],
    ['що закінчується на складі', { intent: 'stock' }],
    ['what is running low?', { intent: 'stock' }],
    ['how much for a pedicure', { intent: 'price', services: [5] }],
    ['0671234567', { intent: 'customer', customer: 1 }],
    ['When is “Pedicure” free tomorrow?', { intent: 'free_times', services: [5], ...on('2026-11-26') }],
    ['How much is “Pedicure”?', { intent: 'price', services: [5] }],
    ['whose number is +44 7700 900123', { intent: 'customer', customer: 2 }],
    ['phone number of Oliver Price', { intent: 'customer', customer: 2 }],
    ['допоможи', { intent: 'help' }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));

  it.each([
    'підніми всі ціни на 10%',
    'Raise all prices by ten percent',
    'привіт',
    'яка погода завтра',
    'who won the match yesterday',
    'do you have parking',
    '',
    '?!',
    '12',
  ])('nothing in %o', text => expect(read(text)).toEqual({ intent: 'unknown' }));
});

describe('names', () => {
  it.each([
    ['скільки коштує стрижка', [1, 2]],
    ['how much is a haircut', [1, 2]],
    ['ціна манікюру та педикюру', [4, 5]],
    ['почому... скільки коштує пофарбуватися', [3]],
    ['price of the mens haircut', [2]],
    ['скільки коштує чоловіча стрижка та догляд за бородою', [2, 6]],
    ['price of colring', [3]],
  ])('of services: %s', (text, expected) => expect(read(text).services).toEqual(expected));

  it.each([
    ['розклад Олени', 1],
    ['розклад Олені Коваль', 1],
    ['розклад Вербицької', 2],
    ['schedule of Irina', 2],
    ["Iryna's schedule", 2],
    ['розклад Софією', 4],
    ['schedule of Sofiya Lys', 4],
    ['розклад Дяченка', 3],
  ])('of employees: %s', (text, expected) => expect(read(text).employee).toBe(expected));

  it.each([
    ['знайди Анні', 1],
    ['find Boyko', 1],
    ['знайди Олівера', 2],
  ])('of customers: %s', (text, expected) => expect(read(text).customer).toBe(expected));

  it('of one of two people of that name are not guessed', () => {
    const twins = [...customers, { id: 3, first_name: 'Анна', last_name: 'Коваль', phone: '+380501112233' }];
    const asked = { locale: 'uk' as const, now, timezone, services, employees, customers: twins };
    expect(understand('знайди клієнтку Анну', asked)).toEqual({ intent: 'customer' });
    expect(understand('знайди клієнтку Анну Коваль', asked).customer).toBe(3);
  });
});

describe('days', () => {
  const span = (from: string, to: string) => ({ from, to });
  it.each([
    ['вільно післязавтра', on('2026-11-27')],
    ['free on the 30th', on('2026-11-30')],
    ['вільно 30 числа', on('2026-11-30')],
    ['manicure 27/11', on('2026-11-27')],
    ['манікюр 28.11', on('2026-11-28')],
    ['pedicure on December 3rd', on('2026-12-03')],
    ['манікюр 3 січня', on('2027-01-03')],
    ['манікюр 3 січня 2028 року', on('2028-01-03')],
    ['manicure on 2026-12-01', on('2026-12-01')],
    ['манікюр 01.12.2026', on('2026-12-01')],
    ['манікюр через тиждень', on('2026-12-02')],
    ['хочу манікюр наступної п’ятниці', on('2026-12-04')],
    ['manicure on Wednesday', on('2026-11-25')],
    ['вільне на цьому тижні', span('2026-11-25', '2026-11-29')],
    ['мої записи на цей тиждень', span('2026-11-23', '2026-11-29')],
    ['вільно до суботи', span('2026-11-25', '2026-11-28')],
    ['anything free from Monday', { from: '2026-11-30' }],
    ['розклад з понеділка по середу', span('2026-11-30', '2026-12-02')],
    ['вільно сьогодні чи завтра', span('2026-11-25', '2026-11-26')],
    ['перенеси Анну з п’ятниці на суботу', on('2026-11-28')],
    ['виторг за понеділок', on('2026-11-23')],
    ['виторг з 1 по 15 листопада', span('2026-11-01', '2026-11-15')],
    ['sales in December', span('2025-12-01', '2025-12-31')],
    ['скільки заробили за жовтень', span('2026-10-01', '2026-10-31')],
    ['виторг за 2025 рік', span('2025-01-01', '2025-12-31')],
    ['sales for the last 7 days', span('2026-11-19', '2026-11-25')],
    ['скільки заробили минулих вихідних', span('2026-11-21', '2026-11-22')],
    ['may I book a pedicure', {}],
  ])('%s', (text, expected) => {
    const { from, to } = read(text);
    expect({ ...(from && { from }), ...(to && { to }) }).toEqual(expected);
  });

  it('are those of the company', () => {
    const at_midnight = Date.parse('2026-11-25T23:30:00Z') / 1000;
    expect(read('вільно завтра', at_midnight).from).toBe('2026-11-27');
    expect(read('вільно завтра', new Date(at_midnight * 1000)).from).toBe('2026-11-27');
  });
});

describe('times', () => {
  it.each([
    ['вільно завтра о 9', at('09:00')],
    ['вільно завтра о пів на шосту', at('17:30')],
    ['free tomorrow at half past five', at('17:30')],
    ['стрижка в середу о 5 вечора', at('17:00')],
    ['манікюр о 15.30', at('15:30')],
    ['запишіть Анну на 12', at('12:00')],
    ['запиши Анну о десятій', at('10:00')],
    ['haircut Saturday 3pm', at('15:00')],
    ['haircut at 10 in the morning', at('10:00')],
    ['вільно після шостої', { time_from: '18:00' }],
    ['pedicure before noon', { time_to: '12:00' }],
    ['вільно між 10 і 13', { time_from: '10:00', time_to: '13:00' }],
    ['free from 2 to 4', { time_from: '14:00', time_to: '16:00' }],
    ['вільно після 16 до 19', { time_from: '16:00', time_to: '19:00' }],
    ['вільно завтра вранці після 9', { time_from: '09:00', time_to: '12:00' }],
    ['вільно після обіду', { time_from: '12:00', time_to: '17:00' }],
    ['вільно до обіду', { time_to: '12:00' }],
    ['push Oliver from 10 to 12', at('12:00')],
    ['манікюр на 2 години', {}],
    ['вільно 27 листопада', {}],
  ])('%s', (text, expected) => {
    const { time_from, time_to } = read(text);
    expect({ ...(time_from && { time_from }), ...(time_to && { time_to }) }).toEqual(expected);
  });
});

it('reads a long text of one letter, and one of many numbers', () => {
  expect(read('а'.repeat(100_000))).toEqual({ intent: 'unknown' });
  expect(read('1 a 2 b '.repeat(50_000))).toEqual({ intent: 'unknown' });
});
