import { expect, it } from 'vitest';
import { periodTitle } from '@/src/custom-pages/calendar/toolbar/periodTitle';
import { rangeOf } from '@/src/custom-pages/calendar/views';
import type { View } from '@/src/navigation/calendarViews';

const title = (view: View, date: string, locale: string, isPhone: boolean) =>
  periodTitle({ view, date, range: rangeOf(view, date, 1) }, { locale, year: '2026', isPhone }).replace(
    /\s/g,
    ' ',
  );

it.each<[View, string, string, string, string]>([
  ['day', '2026-11-26', 'en', 'Thursday, November 26', 'Thu, Nov 26'],
  ['day', '2040-06-04', 'en', 'Monday, June 4, 2040', 'Mon, 6/4/40'],
  ['day', '2040-06-04', 'uk', 'понеділок, 4 червня 2040 р.', 'пн, 04.06.40'],
  ['week', '2026-11-26', 'uk', '23–29 лист. 2026 р.', '23–29 лист.'],
  ['week', '2026-12-01', 'uk', '30 лист. – 6 груд. 2026 р.', '30.11 – 06.12'],
  ['week', '2026-12-31', 'uk', '28 груд. 2026 – 3 січ. 2027 рр.', '28.12 – 03.01'],
  ['week', '2040-06-04', 'uk', '4–10 черв. 2040 р.', 'черв. 2040'],
  ['month', '2026-11-26', 'uk', 'листопад 2026 р.', 'лист. 2026'],
])('of the %s of %s in %s is “%s”, or “%s” on a phone', (view, date, locale, long, short) => {
  expect(title(view, date, locale, false)).toBe(long);
  expect(title(view, date, locale, true)).toBe(short);
});
