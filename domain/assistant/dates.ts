import { en, uk } from 'chrono-node';
import type { DateSpan } from '../sales/ranges';
import { dateOf, requireDay, weekdayOf } from '../schedule/time/calendarDate';
import {
  dayAt,
  dayInYear,
  dayOfMonth,
  monthAt,
  monthOf,
  nearestMonth,
  yearAt,
  yearOf,
  type Days,
} from './days';
import { blank, isCyrillic, requestOf, wordPattern } from './text';

type Found = { index: number; length: number; days: Days };

/** `isPast`: what was, as sales: a weekday or a month is the last one. `isTarget`: of several dates the last counts. */
export type DateOptions = { today: string; isPast: boolean; isTarget: boolean; isWholeWeek: boolean };

const next = String.raw`наступн\p{L}+|next|following|coming`;
const last = String.raw`минул\p{L}+|попередн\p{L}+|last|previous`;
const current = String.raw`ц(?:ього|ьому|ей|ю|і|их|ієї|ій)|поточн\p{L}+|найближч\p{L}+|this|the current`;
const units: Record<string, string> = {
  week: String.raw`тиж\p{L}+|week`,
  weekend: String.raw`вихідн(?:і|их|ими|им)|уїкенд\p{L}*|weekends?`,
  month: String.raw`місяц\p{L}+|month`,
  year: 'рік|року|році|роком|year',
};
const weekdays = [
  String.raw`понеділ\p{L}+|mon|mondays?`,
  String.raw`вівтор\p{L}+|tue|tues|tuesdays?`,
  'серед(?:а|у|и|і|ою)|wed|wednesdays?',
  'четвер(?:га|гу|гом)?|thu|thur|thurs|thursdays?',
  String.raw`п'?ятниц\p{L}+|fri|fridays?`,
  'субот(?:а|у|и|і|ою)|saturdays?',
  'неділ(?:я|ю|і|ею)|sundays?',
];
const counts: Record<string, number> = Object.fromEntries(
  "one two three four five six seven eight nine ten один два три чотири п'ять шість сім вісім дев'ять десять"
    .split(' ')
    .map((word, place) => [word, (place % 10) + 1]),
);
counts['дві'] = 2;
counts['couple of'] = 2;

/** The days that a normalized text names, nearest first, and the text without them. */
export function datesIn(text: string, options: DateOptions): Partial<DateSpan> & { rest: string } {
  const today = requireDay(options.today);
  const found: Found[] = [];
  let rest = requestOf(text);
  const take = (match: Found) => {
    found.push(match);
    rest = blank(rest, match);
  };
  const apply = (rules: Rule[]) => {
    for (const { pattern, read } of rules) {
      for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
        const days = read(...match.slice(1));
        if (!days) break;
        take({ index: match.index, length: match[0].length, days });
      }
    }
  };
  apply(relative(today, options));
  parse(rest, options).forEach(take);
  apply(numeric(options));
  return { ...joined(requestOf(text), found, options), rest };
}

type Rule = { pattern: RegExp; read: (...parts: (string | undefined)[]) => Days | undefined };

/** 'Tomorrow', 'next week', 'on Friday', 'the 27th'. */
function relative(today: number, { isPast, isWholeWeek }: DateOptions): Rule[] {
  const monday = today - weekdayOf(today) + 1;
  const rule = (source: string, read: Rule['read']): Rule => ({ pattern: wordPattern(source), read });
  const only = (day: number): Days => [day, day];
  const spanOf = (unit: string, shift: number): Days => {
    if (unit === 'week') {
      const first = monday + 7 * shift;
      return [shift === 0 && !isWholeWeek ? Math.max(first, today) : first, first + 6];
    }
    if (unit === 'weekend') {
      const saturday = monday + 5 + 7 * shift;
      return [shift === 0 && !isPast ? Math.max(saturday, today) : saturday, saturday + 1];
    }
    return unit === 'month' ? monthOf(today, shift) : yearOf(today, shift);
  };
  const shiftOf = (modifier: string | undefined) => {
    if (modifier === undefined || new RegExp(`^(?:${current})$`, 'u').test(modifier)) return 0;
    return new RegExp(`^(?:${next})$`, 'u').test(modifier) ? 1 : -1;
  };
  const weekdayBy = (weekday: number, modifier: string | undefined): number => {
    const shift = shiftOf(modifier);
    const nearest = isPast
      ? today - ((weekdayOf(today) - weekday + 7) % 7)
      : today + ((weekday - weekdayOf(today) + 7) % 7);
    if (shift === 1) return monday + 7 + weekday - 1;
    return shift === -1 ? today - (((weekdayOf(today) - weekday + 6) % 7) + 1) : nearest;
  };
  return [
    rule('післязавтра|(?:the )?day after tomorrow', () => only(today + 2)),
    rule('позавчора|(?:the )?day before yesterday', () => only(today - 2)),
    rule("завтра|завтрашн\\p{L}+|tom+or+ow'?s?", () => only(today + 1)),
    rule("вчора|учора|вчорашн\\p{L}+|yesterday'?s?", () => only(today - 1)),
    rule("сьогодні|сьогоднішн\\p{L}+|today'?s?", () => only(today)),
    rule(
      String.raw`(?:останн\p{L}+|last|past) (\d+|${Object.keys(counts).join('|')}) (дн\p{L}+|days?|тиж\p{L}+|weeks?|місяц\p{L}+|months?)`,
      (count = '', unit = '') => {
        const size = /^д|^day/u.test(unit) ? 1 : /^т|^week/u.test(unit) ? 7 : 30;
        return [today - (counts[count] ?? Number(count)) * size + 1, today];
      },
    ),
    ...Object.entries(units).map(([unit, source]) =>
      rule(`(${next}|${last}|${current}) (?:${source})`, modifier => spanOf(unit, shiftOf(modifier))),
    ),
    rule(`(?:на |у |в |on the |at the |the )?(?:${units['weekend'] ?? ''})`, () => spanOf('weekend', 0)),
    ...['week', 'month', 'year'].map(unit =>
      rule(`(?:за|на|the|per) (?:весь |whole )?(?:${units[unit] ?? ''})`, () => spanOf(unit, 0)),
    ),
    ...weekdays.map((source, place) =>
      rule(`(?:(${next}|${last}|${current}) )?(?:${source})`, modifier =>
        only(weekdayBy(place + 1, modifier)),
      ),
    ),
    rule('(?:on|this|for|until) (sat|sun)', (day = '') => only(weekdayBy(day === 'sat' ? 6 : 7, undefined))),
    rule('(\\d{1,2})(?:-?(?:го|те|е))? числ\\p{L}+', (day = '') => dayOfMonth(Number(day), today, isPast)),
    rule('(?:on )?the (\\d{1,2})(?:st|nd|rd|th)', (day = '') => dayOfMonth(Number(day), today, isPast)),
  ];
}

/** Numbers that may be part of a calendar date, so they are read after those. */
const numeric = ({ today, isPast }: DateOptions): Rule[] => [
  {
    pattern: wordPattern('(\\d{1,2})\\.(\\d{1,2})'),
    read: (day, month) => dayInYear(Number(month), Number(day), requireDay(today), isPast),
  },
  {
    pattern: wordPattern('(?:in |у |в )?(20\\d\\d)(?: рік| року| році)?'),
    read: year => yearAt(Number(year)),
  },
];

const reference = (today: string) => ({ instant: new Date(`${today}T12:00:00Z`), timezone: 0 });
/** Words that are a month only behind a preposition. */
const ambiguous = /(?<!(?:in|of|for|this|last|next) )\bmay$/;

/** Calendar dates, whole months and distances ('in 3 days'), as chrono-node reads them; the rest has rules above. */
function parse(text: string, { today, isPast }: DateOptions): Found[] {
  const day = requireDay(today);
  const { parse: read } = isCyrillic(text) ? uk : en;
  return read(text, reference(today)).flatMap(({ index, text: part, start, end }) => {
    const [first, other] = [start, end].map(of => {
      if (!of) return undefined;
      const [date, month, year] = [of.get('day'), of.get('month'), of.get('year')].map(Number);
      if (!of.isCertain('month')) return undefined;
      if (!of.isCertain('day'))
        return of.isCertain('year')
          ? monthAt(Number(year), Number(month))
          : nearestMonth(Number(month), day, isPast);
      if (!of.isCertain('year')) return dayInYear(Number(month), Number(date), day, isPast);
      return dayAt(Number(year), Number(month), Number(date));
    });
    if (!first || ambiguous.test(text.slice(0, index + part.length))) return [];
    return { index, length: part.length, days: [first[0], (other ?? first)[1]] satisfies Days };
  });
}

const origin = /(?:^|\s)(?:з|із|зі|від|from|since)\s*$/u;
const beyond = /(?:^|\s)(?:after|після)\s*$/u;
const deadline = /(?:^|\s)(?:до|по|until|till|by|before)\s*$/u;
const through = /^\s*(?:(?:до|по|to|till|until|through)(?:\s+(?:the|на))?|-|–)\s*$/u;

/** Several dates together: a range, the last of them for a move, or all from the first to the last. */
function joined(text: string, found: Found[], { today, isPast, isTarget }: DateOptions): Partial<DateSpan> {
  const sorted = found.toSorted((one, other) => one.index - other.index);
  const targets = sorted.filter(({ index }) => !origin.test(text.slice(0, index)));
  const [first, second] = isTarget && targets.length > 0 ? targets.slice(-1) : sorted;
  if (!first) return {};
  const before = text.slice(0, first.index);
  const now = requireDay(today);
  const [from, to] = first.days;
  if (second) {
    const isRange = through.test(text.slice(first.index + first.length, second.index));
    const until = isRange && second.days[1] < from ? second.days[1] + 7 : second.days[1];
    return span(Math.min(from, until), Math.max(to, until));
  }
  if (!isTarget && deadline.test(before)) return span(Math.min(now, from), to);
  if (beyond.test(before)) return { from: dateOf(to + 1) };
  if (!isTarget && origin.test(before) && from === to)
    return isPast ? span(from, now) : { from: dateOf(from) };
  return span(from, to);
}

const span = (from: number, to: number): DateSpan => ({ from: dateOf(from), to: dateOf(to) });
