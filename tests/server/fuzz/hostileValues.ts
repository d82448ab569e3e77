/** JSON that no `JSON.stringify` would write. */
export class RawJson {
  constructor(readonly json: string) {}
}

const days = ['0001-01-01', '1899-12-31', '1900-01-01', '2200-12-31', '9999-12-31', '2027-02-30'];

/** What may stand in any field of a body. */
export const hostileValues: unknown[] = [
  null,
  true,
  '',
  ' ',
  '\0',
  'a\0b@example.org',
  '\ud800',
  '\udfff😀',
  'x'.repeat(10_000),
  '%',
  "'; drop table users; --",
  '\\',
  '%{field} ||||',
  '__proto__',
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '0x7fffffffffffffff',
  '24:00',
  '99:99',
  ...days,
  0,
  -1,
  1.5,
  1e300,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  2 ** 63,
  32_503_679_999,
  253_402_300_800,
  new RawJson('-0'),
  new RawJson('1e309'),
  new RawJson('-1e309'),
  [],
  [null],
  [['a']],
  [{}],
  {},
  { toString: 1 },
  { toString: 1, valueOf: 1 },
  [{ toString: 1 }],
  [[{ toString: 1 }]],
  { id: { toString: 1 } },
  { code: { toString: 1 } },
  { length: 1e9 },
  { then: 1 },
  { hasOwnProperty: 1, constructor: 1 },
  new RawJson('{"__proto__":{"toString":1}}'),
  new RawJson('{"constructor":{"prototype":{"polluted":1}}}'),
  nested(30),
  new RawJson(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  new RawJson(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`),
  Array(2000).fill(1),
  Array(2000).fill({ toString: 1 }),
  Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`k${n}`, n])),
];

/** What may stand in a query or a form, as it is written there. */
export const hostileTexts = [
  '',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%',
  '%zz',
  '%F0%9F%98%80',
  "'",
  '%5C',
  '%25',
  '+',
  '__proto__',
  'toString',
  'NaN',
  'Infinity',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e309',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '32503679999',
  '253402300800',
  ...days,
  '1,'.repeat(2000),
  ',',
  'x'.repeat(5000),
  '%D1%97'.repeat(1000),
];

/** A body as it goes over the wire. */
export function writeJson(body: unknown): string {
  const raw: string[] = [];
  const written = JSON.stringify(body, (_, value: unknown) =>
    value instanceof RawJson ? `@raw ${raw.push(value.json) - 1}@` : value,
  );
  return written?.replace(/"@raw (\d+)@"/g, (_, at: string) => raw[Number(at)]!);
}

function nested(levels: number): unknown {
  return levels === 0 ? 'a' : [nested(levels - 1)];
}
