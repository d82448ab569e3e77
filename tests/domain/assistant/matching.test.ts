import { describe, expect, it } from 'vitest';
import { matching, sentencesOf } from '@/domain/assistant/matching';

const english = sentencesOf('Parking is free in the courtyard, 8 Prorizna St. You pay by card or in cash.');
const ukrainian = sentencesOf(
  'Парковка у дворі безкоштовна, заїзд із вул. Прорізна. Оплатити можна карткою.\nЗ дітьми вам раді!',
);

it('splits sentences and lines, not abbreviations', () => {
  expect(ukrainian).toEqual([
    'Парковка у дворі безкоштовна, заїзд із вул. Прорізна.',
    'Оплатити можна карткою.',
    'З дітьми вам раді!',
  ]);
});

describe('a question', () => {
  it.each([
    ['Is there free parking?', english, [0]],
    ['payment', english, [0]],
    ['What is the capital of France?', english, []],
    ['Are you?', english, []],
    ['Чи є у вас парковка?', ukrainian, [0]],
    ['Як оплатити?', ukrainian, [1]],
    ['оплата', ukrainian, [1]],
    ['Чи можна прийти з дітьми?', ukrainian, [2]],
    ['Яка столиця Франції?', ukrainian, []],
  ])('%s', (question, texts, expected) => {
    expect(matching(question, texts, 2)).toEqual(expected);
  });
});
