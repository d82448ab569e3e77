import { expect, it } from 'vitest';
import { fromNoon, toNoon, viewStatics } from '@/src/custom-pages/calendar/views';
import { momentLocale } from '@/src/time/momentLocale';
import { momentLocalizerIn } from '@/src/time/momentLocalizer';

it.each(['2026-03-29', '2026-10-25', '2024-02-29', '0987-01-01'])('keeps %s as a day of the frame', day => {
  expect(fromNoon(toNoon(day))).toBe(day);
});

it.each([
  ['day', '2026-11-28', '2026-11-29', ['2026-11-28', '2026-11-28']],
  ['week', '2026-11-28', '2026-12-05', ['2026-11-23', '2026-11-29']],
  ['month', '2026-01-31', '2026-02-28', ['2025-12-29', '2026-02-01']],
  ['agenda', '2026-11-28', '2026-12-05', ['2026-11-28', '2026-12-04']],
] as const)('tells the frame what a %s shows, and where the next one begins', (view, day, next, shown) => {
  const { navigate, range } = viewStatics(view);
  const localizer = momentLocalizerIn(momentLocale('uk', 1));
  expect(fromNoon(navigate(toNoon(day), 'NEXT'))).toBe(next);
  expect(fromNoon(navigate(toNoon(day), 'DATE'))).toBe(day);
  const { start, end } = range(toNoon(day), { localizer });
  expect([fromNoon(start), fromNoon(end)]).toEqual(shown);
});
