import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchText } from '@/domain/text/comparable';
import { allKinds, openKind, type Opened } from '@/tests/helpers/databases/databases';
import { createCompany } from '@/tests/helpers/fixtures';
import { spellings } from '@/tests/helpers/spellings';

const written = [
  '',
  ' , ; ',
  'İstanbul ISPARTA ırmak',
  'ΣΊΣΥΦΟΣ ΑΣ',
  'Straße STRASSE ẞ',
  'Ǿre Æther ŒUVRE Þór ǣ',
  'Việt Nguyễn Đặng',
  'Ў ў Й й Ї ї Ё ё Ґ ґ Ѓ Ќ ѝ',
  'שָׁלוֹם عَرَبِيّ أحمد',
  'क्षि ไทย がぎ カタカナ 한국어 각',
  '👩🏽‍🦰 Оля ❤️',
  'a\u00a0b\u2003c\u3000d\u202fe',
  'soft\u00adhyphen zero\u200bwidth \u202eright\u202c',
  "O'Brien O’Brien Oʼ O` O´ O′ ＇",
  'a‐b‑c‒d–e—f−g',
  'ﬁ ½ Ⅷ Ａ ﬀ',
  'ǅ ǈ ŉ ǰ',
  'x\ty\nz\r\n\u0085\u2028',
  ...spellings.flatMap(({ name, typed, other }) => [name, ...typed, ...other]),
];

/** Letters of the alphabets that names are written in, capital and small, and those that decompose, by threes. */
const letters = [
  [0x20, 0x17f],
  [0x1c4, 0x233],
  [0x300, 0x345],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x531, 0x587],
  [0x591, 0x5f4],
  [0x621, 0x6d3],
  [0x905, 0x94d],
  [0x10d0, 0x10ff],
  [0x1e00, 0x1fff],
  [0x2010, 0x2064],
  [0x3041, 0x30ff],
  [0xac00, 0xac80],
].flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from }, (_, at) => String.fromCodePoint(from + at)),
);

const threes = letters.map((letter, at) => letter + (letters[(at * 7) % letters.length] ?? '') + letter);
const capitals = letters.map(letter => `x${letter.toUpperCase()} ${letter.normalize('NFD')}y`);

describe.each(allKinds)('what is searched, on %s', kind => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openKind(kind);
  });
  afterAll(() => opened.remove());

  it.each([
    ['as written', written],
    ['letter by letter', letters],
    ['by threes', threes],
    ['in capitals and taken apart', capitals],
  ])('is the same in the database as in the program, %s', async (_, texts) => {
    const { rows } = await opened.db.pool.query<{ input: string; found: string }>(
      'select input, search_text(input) as found from unnest($1::text[]) with ordinality as t (input, at) order by at',
      [texts],
    );
    const differing = rows.filter(({ input, found }) => found !== searchText(input));
    expect(rows).toHaveLength(texts.length);
    expect(differing).toEqual([]);
  });

  it('fits into the index, however long and strange the name is', async () => {
    const { db } = opened;
    const company = await createCompany(db, { slug: 'long-names' });
    const name = '\u{1D160}É👩🏽'.repeat(20);
    await db.pool.query(
      'insert into customers (company_id, first_name, last_name, phone, email) values ($1, $2, $2, $3, $4)',
      [company, name, '+380671112233', `${'é'.repeat(120)}@${'ж'.repeat(120)}.укр`],
    );
    const { rows } = await db.pool.query<{ size: number }>(
      'select char_length(search_text) as size from customers where company_id = $1',
      [company],
    );
    expect(rows).toEqual([{ size: 660 }]);
  });

  it('follows whoever writes a row, and by which path', async () => {
    const { db } = opened;
    const company = await createCompany(db, { slug: 'renamed' });
    const read = async () =>
      (await db.pool.query('select search_text from customers where company_id = $1', [company])).rows[0];
    await db.pool.query(
      "insert into customers (company_id, first_name, last_name) values ($1, 'Zoë', 'Коваль')",
      [company],
    );
    expect(await read()).toEqual({ search_text: 'zoë коваль\nzoe коваль' });
    await db.pool.query(
      "update customers set last_name = 'Шевченко', phone = '+380671112233' where company_id = $1",
      [company],
    );
    expect(await read()).toEqual({
      search_text: 'zoë шевченко +380671112233\nzoe шевченко +380671112233',
    });
  });
});
