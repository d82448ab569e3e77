import { blank, requestOf, wordPattern } from './text';

/** 'HH:mm' of the company's clock, both included; what is missing was not said. */
export type TimeSpan = { time_from?: string; time_to?: string };

const months =
  'січ|лют|берез|квіт|трав|черв|лип|серп|верес|жовт|листоп|груд|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
/** A number that is followed by these is no hour. */
const noHour = String.raw`(?!\s*(?:${months}|числ|дні|день|тиж|міс|рок|хв|min|грн|days?|weeks?|months?|послуг|people)|[.:/]?\d)`;
const numbers: Record<string, number> = Object.fromEntries(
  'перш друг трет четверт п.ят шост сьом восьм дев.ят десят одинадцят дванадцят one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, place) => [word, (place % 12) + 1]),
);
const ordinal = `(?:${Object.keys(numbers).slice(0, 12).join('|')})(?:ої|ьої|ій|ьій|у|ту|тю|я|та)`;
const englishNumber = Object.keys(numbers).slice(12).join('|');
const marker = 'am|a m|pm|p m|ранку|дня|вечора|in the (?:morning|afternoon|evening)';
const hour = String.raw`((?:\d{1,2}(?::\d{2})?${noHour}(?:-?(?:ї|й|ій|та|ту))?(?:\s*(?:год\p{L}*|o'clock))?|${ordinal}|${englishNumber}|noon|midday|опівдні|полуд(?:ень|ня))(?:\s*(?:${marker}))?)`;
const dotted = String.raw`(\d{1,2}[.:]\d{2})(?![.\d])`;
const optional = '(?:о |об |at |around |близько |десь )?';

type Rule = { pattern: RegExp; read: (...hours: string[]) => TimeSpan };

const at = (text = ''): TimeSpan => {
  const time = clockOf(text);
  return time === undefined ? {} : { time_from: time, time_to: time };
};
const between = (one = '', other = ''): TimeSpan => {
  const time_from = clockOf(one);
  const time_to = clockOf(other);
  if (time_from === undefined || time_to === undefined) return {};
  // 'From 10 to 2' ends in the afternoon, 'from 2 to 10' did not begin there.
  return time_from <= time_to ? { time_from, time_to } : { time_from: time_to, time_to: time_from };
};
const after = (text = ''): TimeSpan => keyed('time_from', clockOf(text));
const before = (text = ''): TimeSpan => keyed('time_to', clockOf(text));
const keyed = (key: keyof TimeSpan, time: string | undefined): TimeSpan => (time ? { [key]: time } : {});

const rule = (source: string, read: Rule['read']): Rule => ({ pattern: wordPattern(source), read });

const halfPast = [
  rule(String.raw`(?:о )?пів на (${ordinal})`, (text = '') => at(halfBefore(text))),
  rule(String.raw`half past (${englishNumber}|\d{1,2})`, (text = '') => at(`${numberOf(text)}:30`)),
];
const target = rule(
  String.raw`(?:з|із|від|from) ${optional}${hour} (?:на|to) ${optional}${hour}`,
  (_, time) => at(time),
);
const spans = [
  rule(String.raw`(?:між|between) ${hour} (?:і|й|та|and) ${hour}`, between),
  rule(
    String.raw`(?:з|із|від|from|після|after) ${hour}\s*(?:і |and )?(?:до|по|to|till|until|-|–|before) ?${hour}`,
    between,
  ),
  rule(String.raw`(?<!\d-)${hour}\s?[-–]\s?${hour}(?!-)`, between),
  rule(
    String.raw`(?:після|пізніше(?: за| ніж)?|не раніше|починаючи з|від|з|із|after|from|since|later than|past) ${optional}${hour}(?! ?(?:по|до|to|till|until|-|–) ?\d)`,
    after,
  ),
  rule(
    String.raw`(?:не пізніше|раніше(?: за| ніж)?|до|перед|by|before|until|till|earlier than|no later than) ${optional}${hour}`,
    before,
  ),
  rule(String.raw`(?:о|об|at|around|близько|десь о) ${dotted}`, at),
  rule(String.raw`(?:о|об|at|around|близько|@) ${hour}`, at),
  rule(
    String.raw`(?:на|for)? ?(\d{1,2}:\d{2}(?:\s*(?:${marker}))?|\d{1,2}\s*(?:am|pm|ранку|вечора)|noon|опівдні)`,
    at,
  ),
  rule(String.raw`на ((?:[89]|1\d|2[01])${noHour}(?!\s*год))`, at),
];

const partsOfDay: Rule[] = [
  rule(String.raw`(?:до обіду|before lunch|(?:у |в )?перш\p{L}+ половин\p{L}+ дня)`, () => ({
    time_to: '12:00',
  })),
  rule(String.raw`(?:(?:у |в )?друг\p{L}+ половин\p{L}+ дня)`, () => ({ time_from: '12:00' })),
  rule(String.raw`(?:після обіду|пообіді|пополудні|вдень|удень|after lunch|(?:in the )?afternoons?)`, () => ({
    time_from: '12:00',
    time_to: '17:00',
  })),
  rule(String.raw`(?:вранці|уранці|зранку|ранок|ранком|ранку|(?:in the )?mornings?)`, () => ({
    time_to: '12:00',
  })),
  rule(String.raw`(?:ввечері|увечері|вечір|вечором|вечора|(?:in the )?evenings?)`, () => ({
    time_from: '17:00',
  })),
];

/**
 * The hours that a normalized text names, and the text without them. An hour from 1 to 7 without 'am' or 'ранку' is in
 * the afternoon. With `isMove`, 'from 10 to 12' names the new hour.
 */
export function timesIn(text: string, isMove: boolean): TimeSpan & { rest: string } {
  let rest = requestOf(text);
  const first = (rules: Rule[]): TimeSpan => {
    for (const { pattern, read } of rules) {
      const match = pattern.exec(rest);
      const found = match && read(...match.slice(1));
      if (!match || !found || Object.keys(found).length === 0) continue;
      rest = blank(rest, { index: match.index, length: match[0].length });
      return found;
    }
    return {};
  };
  const explicit = first([...halfPast, ...(isMove ? [target] : []), ...spans]);
  const also = Object.keys(explicit).length === 1 ? first(spans) : {};
  const ofDay = first(partsOfDay);
  const isExact = explicit.time_from !== undefined && explicit.time_from === explicit.time_to;
  return { ...(isExact ? {} : consistent(ofDay, explicit)), ...also, ...explicit, rest };
}

/** A part of the day fills in only what does not contradict the hours. */
function consistent(ofDay: TimeSpan, { time_from, time_to }: TimeSpan): TimeSpan {
  const isEmpty =
    (time_from !== undefined && ofDay.time_to !== undefined && ofDay.time_to <= time_from) ||
    (time_to !== undefined && ofDay.time_from !== undefined && ofDay.time_from >= time_to);
  return isEmpty ? {} : ofDay;
}

function clockOf(text: string): string | undefined {
  if (/noon|midday|опівдні|полуд/u.test(text)) return '12:00';
  const [, digits, minutes = '00'] = /(\d{1,2})(?:[:.](\d{2}))?/.exec(text) ?? [];
  const named = digits === undefined ? numberOf(text) : Number(digits);
  if (named === undefined) return undefined;
  const isMorning = /am|a m|ранку|morning/u.test(text) || digits?.startsWith('0') === true;
  const isAfternoon = /pm|p m|дня|вечора|afternoon|evening/u.test(text);
  const isSmall = named >= 1 && named <= 7;
  const hours = isMorning
    ? named % (named === 12 ? 12 : 24)
    : named < 12 && (isAfternoon || isSmall)
      ? named + 12
      : named;
  if (hours > 23 || Number(minutes) > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}

const numberOf = (text: string): number | undefined =>
  /^\d+$/.test(text)
    ? Number(text)
    : Object.entries(numbers).find(([word]) => new RegExp(`^${word}`, 'u').test(text))?.[1];

/** 'пів на шосту' is half past five. */
const halfBefore = (text: string): string => `${((numberOf(text) ?? 1) + 11) % 12 || 12}:30`;
