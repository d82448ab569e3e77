import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translate } from '@/domain/messages/translate';
import { decimalOf } from '@/domain/money/decimal';
import { en } from '@/domain/messages/en';
import * as values from '@/domain/imports/values';

const {
  parseDate,
  parseEmail,
  parseMinutes,
  parseMoment,
  parseMoney,
  parseNames,
  parsePhone,
  parseRole,
  parseTime,
  parseWhole,
  parseYesNo,
  splitName,
  dateOrderOf,
} = values;

type Result = { value?: unknown; problem?: { key: string } };
const said = ({ value, problem }: Result) => problem?.key.replace('imports.values.', '!') ?? value;

describe('a phone', () => {
  it.each([
    ['+380 67 123-45-67', 'UA', '+380671234567'],
    ['380671234567', 'UA', '+380671234567'],
    ['0671234567', 'UA', '+380671234567'],
    ['671234567', 'UA', '+380671234567'],
    ['80671234567', 'UA', '+380671234567'],
    ['8 (067) 123-45-67', 'UA', '+380671234567'],
    ['00380671234567', 'UA', '+380671234567'],
    ['380671234567.0', 'UA', '+380671234567'],
    ['067 123 45 67, 050 111 22 33', 'UA', '+380671234567'],
    ['тел. 0671234567', 'UA', '+380671234567'],
    ['48501234567', 'UA', '+48501234567'],
    ['380671234567', null, '+380671234567'],
    ['0671234567', null, '!phone_country'],
    ['+999', null, '!phone'],
    ['3.80671E+11', 'UA', '!phone_exponent'],
    ['3,80671E+11', 'UA', '!phone_exponent'],
    ['Instagram', 'UA', '!phone'],
    ['123', 'UA', '!phone'],
  ])('%s in %s is %s', (text, country, phone) => {
    expect(said(parsePhone(text, country))).toBe(phone);
  });

  it('survives the loss of its plus or its zero', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('50', '63', '67', '93', '99'),
        fc.integer({ min: 0, max: 9_999_999 }),
        (code, number) => {
          const national = `${code}${`${number}`.padStart(7, '0')}`;
          for (const text of [
            `+380${national}`,
            `380${national}`,
            `0${national}`,
            national,
            `80${national}`,
          ]) {
            expect(parsePhone(text, 'UA')).toEqual({ value: `+380${national}` });
          }
        },
      ),
    );
  });
});

describe('a date', () => {
  const context = { today: '2026-11-23' };

  it.each([
    ['25.11.2026', '2026-11-25'],
    ['5.6.2026', '2026-06-05'],
    ['2026-11-25', '2026-11-25'],
    ['2026/11/5', '2026-11-05'],
    ['25/11/2026', '2026-11-25'],
    ['11/25/2026', '2026-11-25'],
    ['06/06/2026', '2026-06-06'],
    ['46351', '2026-11-25'],
    ['25.11.26', '2026-11-25'],
    ['25 листопада 2026 р.', '2026-11-25'],
    ['Nov 25, 2026', '2026-11-25'],
    ['25th November 2026', '2026-11-25'],
    ['2026-11-25 10:30', '2026-11-25'],
    ['2026-11-25T10:30:00Z', '2026-11-25'],
    ['05/06/2026', '!date_ambiguous'],
    ['--05-14', '!date_without_year'],
    ['14.05', '!date_without_year'],
    ['31.02.2026', '!date'],
    ['13/13/2026', '!date'],
    ['1985', '!date'],
    ['soon', '!date'],
  ])('%s is %s', (text, date) => {
    expect(said(parseDate(text, context))).toBe(date);
  });

  it('has the order that the rest of its column tells', () => {
    expect(dateOrderOf(['05/06/2026', '25/11/2026', 'x'])).toBe('dmy');
    expect(dateOrderOf(['05/06/2026', '11/25/2026'])).toBe('mdy');
    expect(dateOrderOf(['05/06/2026'])).toBeUndefined();
    expect(dateOrderOf(['25/11/2026', '11/25/2026'])).toBeUndefined();
    expect(parseDate('05/06/2026', { ...context, order: 'dmy' }).value).toBe('2026-06-05');
    expect(parseDate('05/06/2026', { ...context, order: 'mdy' }).value).toBe('2026-05-06');
  });

  it('of birth is in the past', () => {
    expect(parseDate('25.11.85', { ...context, isPast: true }).value).toBe('1985-11-25');
    expect(parseDate('25.11.05', { ...context, isPast: true }).value).toBe('2005-11-25');
  });

  it('comes back from each way of writing it', () => {
    const days = fc
      .integer({ min: Date.UTC(1930, 0, 1), max: Date.UTC(2099, 0, 1) })
      .map(ms => new Date(ms).toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, day => {
        const [year, month, date] = day.split('-').map(Number) as [number, number, number];
        const serial = Math.round((Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000);
        expect(parseDate(`${date}.${month}.${year}`, context).value).toBe(day);
        expect(parseDate(`${month}/${date}/${year}`, { ...context, order: 'mdy' }).value).toBe(
          date > 12 || month <= 12 ? day : undefined,
        );
        expect(parseDate(`${serial}`, context).value).toBe(day);
      }),
    );
  });
});

describe('a time', () => {
  const context = { today: '2026-11-23', timezone: 'Europe/Kyiv' };
  const at = (text: string) => Date.parse(text) / 1000;

  it.each([
    ['14:30', '14:30'],
    ['9:05', '09:05'],
    ['9:05:30', '09:05'],
    ['2:30 PM', '14:30'],
    ['12:10 am', '00:10'],
    ['14.30', '14:30'],
    ['25:00', '!time'],
    ['noon', '!time'],
  ])('%s is %s', (text, time) => {
    expect(said(parseTime(text))).toBe(time);
  });

  it.each([
    ['25.11.2026 14:30', at('2026-11-25T12:30Z')],
    ['2026-11-25, 14:30', at('2026-11-25T12:30Z')],
    ['11/25/2026 2:30 PM', at('2026-11-25T12:30Z')],
    ['2026-11-25T14:30:00', at('2026-11-25T12:30Z')],
    ['2026-11-25T14:30:00+01:00', at('2026-11-25T13:30Z')],
    ['46351.6041666667', at('2026-11-25T12:30Z')],
    ['2026-07-25 14:30', at('2026-07-25T11:30Z')],
    ['25.11.2026', '!time'],
    ['soon', '!date'],
  ])('with its date, %s is %s in the zone of the company', (text, instant) => {
    expect(said(parseMoment(text, context))).toBe(instant);
  });
});

describe('money', () => {
  it.each([
    ['1 200,50 ₴', 'UAH', 120_050],
    ['1,200.50', 'UAH', 120_050],
    ['1.200,50', 'UAH', 120_050],
    ['1200', 'UAH', 120_000],
    ['1200.5', 'UAH', 120_050],
    ['1,200', 'UAH', 120_000],
    ['1.234.567', 'UAH', 123_456_700],
    ['1200 грн.', 'UAH', 120_000],
    ['UAH 1200', 'UAH', 120_000],
    ["1'200.00", 'UAH', 120_000],
    ['$20', 'USD', 2000],
    ['1.005', 'KWD', 1005],
    ['1,200', 'JPY', 1200],
    ['20 €', 'UAH', '!money_currency'],
    ['20 USD', 'UAH', '!money_currency'],
    ['-5', 'UAH', '!money'],
    ['12,34,5', 'UAH', '!money'],
    ['від 500', 'UAH', '!money'],
    ['free', 'UAH', '!money'],
  ])('%s in %s is %s', (text, currency, amount) => {
    expect(said(parseMoney(text, currency))).toBe(amount);
  });

  it('comes back from our files and from other formats', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.constantFrom('UAH', 'JPY', 'KWD'),
        fc.constantFrom('en', 'de', 'uk'),
        (amount, currency, locale) => {
          expect(parseMoney(decimalOf(amount, currency), currency)).toEqual({ value: amount });
          const places = { UAH: 2, JPY: 0, KWD: 3 }[currency]!;
          if (places === 3) return;
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: places }).format(
            amount / 10 ** places,
          );
          expect(parseMoney(text, currency)).toEqual({ value: amount });
        },
      ),
    );
  });
});

describe('a duration', () => {
  it.each([
    ['90', 90],
    ['90.0', 90],
    ['1:30', 90],
    ['01:30:00', 90],
    ['1 год 30 хв', 90],
    ['1 година 30 хвилин', 90],
    ['1h 30m', 90],
    ['1h 35min', 95],
    ['2 hours', 120],
    ['1,5 год', 90],
    ['45 хв.', 45],
    ['45 minutes', 45],
    ['PT1H30M', 90],
    ['1h30', '!minutes'],
    ['long', '!minutes'],
    ['-5', '!minutes'],
  ])('of %s is %s minutes', (text, minutes) => {
    expect(said(parseMinutes(text))).toBe(minutes);
  });
});

it('reads words and numbers', () => {
  expect(['Так', 'YES', 'true', '1', 'Активна', '✓'].map(text => parseYesNo(text).value)).toEqual(
    Array(6).fill(true),
  );
  expect(['ні', 'No', 'FALSE', '0', 'неактивний', '-'].map(text => parseYesNo(text).value)).toEqual(
    Array(6).fill(false),
  );
  expect(said(parseYesNo('maybe'))).toBe('!yes_no');
  expect(['12', '12.0', '1 200', '1,5'].map(text => said(parseWhole(text)))).toEqual([
    12,
    12,
    1200,
    '!whole',
  ]);
  expect(['Administrator', 'працівник', 'boss'].map(text => said(parseRole(text)))).toEqual([
    'administrator',
    'employee',
    '!role',
  ]);
  expect(parseNames('Haircut;  Colouring \n Haircut').value).toEqual(['Haircut', 'Colouring']);
  expect(
    ['Olena@Example.com', 'mailto:a@b.co', 'Olena <o@e.ua>', 'a@b', 'a b@c.de'].map(text =>
      said(parseEmail(text)),
    ),
  ).toEqual(['olena@example.com', 'a@b.co', 'o@e.ua', '!email', '!email']);
});

it.each([
  ['Олена Коваль', false, ['Олена', 'Коваль']],
  ['Коваль Олена', true, ['Олена', 'Коваль']],
  ['Коваль Олена Іванівна', false, ['Олена Іванівна', 'Коваль']],
  ['Коваль Олена Іванівна', true, ['Олена Іванівна', 'Коваль']],
  ['Koval, Olena', false, ['Olena', 'Koval']],
  ['Anna Maria Koval', false, ['Anna Maria', 'Koval']],
  ['Олена', true, ['Олена', '']],
] as const)('splits %s (surname first: %s) into %j', (text, isSurnameFirst, [first_name, last_name]) => {
  expect(splitName(text, isSurnameFirst)).toEqual({ first_name, last_name });
});

it('reads any text without throwing, and explains in both languages what it cannot read', () => {
  const context = { today: '2026-11-23', timezone: 'Europe/Kyiv' };
  const readers = [parseDate, parseMoment].map(parse => (text: string) => parse(text, context));
  const all: ((text: string) => Result)[] = [
    ...readers,
    parseTime,
    parseMinutes,
    parseWhole,
    parseYesNo,
    parseRole,
    parseEmail,
    text => parsePhone(text, 'UA'),
    text => parseMoney(text, 'UAH'),
  ];
  const texts = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,:/- eE+') }));
  fc.assert(
    fc.property(texts, text => {
      for (const parse of all) {
        const { problem } = parse(text);
        if (problem) expect(translate(problem, 'uk')).not.toContain('imports.');
      }
    }),
  );
  expect(Object.keys(en.imports.values).length).toBeGreaterThan(10);
});
