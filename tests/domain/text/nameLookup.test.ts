import { describe, expect, it } from 'vitest';
import { nameLookup } from '@/domain/text/nameLookup';
import { spellings } from '@/tests/helpers/spellings';

const find = (names: string[]) => nameLookup(names, name => name);

describe('what has a name', () => {
  it.each([
    ['Марія Коваль', ['коваль марія', 'Коваль,  Марія', 'МАРІЯ КОВАЛЬ']],
    ['Дар’я Нечуй–Левицька', ["дар'я нечуй-левицька", 'Дарʼя Нечуй—Левицька']],
    ['Zoë Müller', ['zoe muller', 'Müller Zoë'.normalize('NFD')]],
    ['Артём Їжак', ['артем їжак']],
  ])('is found by each spelling of all its words: %s', (name, texts) => {
    for (const text of texts) expect(find([name, 'Other'])(text)).toEqual([name]);
  });

  it.each(spellings)('is not found by another name or a part of it: $name', ({ name, other }) => {
    for (const text of [...other, '', ' , ', name.slice(0, 2)]) expect(find([name, ''])(text)).toEqual([]);
  });

  it('is first the one that is written so, else all that are spelled otherwise', () => {
    const names = ['Zoë', 'Zoé', 'Zoe'];
    expect(find(names)('ZOE')).toEqual(['Zoe']);
    expect(find(names)('zoé')).toEqual(['Zoé']);
    expect(find(names.slice(0, 2))('Zoe')).toEqual(['Zoë', 'Zoé']);
  });
});
