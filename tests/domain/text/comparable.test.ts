import { describe, expect, it } from 'vitest';
import {
  comparable,
  includesWords,
  isSameText,
  searchText,
  textKey,
  withoutMarks,
} from '@/domain/text/comparable';

const decomposed = (text: string) => text.normalize('NFD');

describe('text that people see as equal', () => {
  it.each([
    ['any case', 'КОВАЛЬ Марія', 'коваль марія'],
    ['words in another order', 'Марія Коваль', 'Коваль Марія'],
    ['a comma between surname and name', 'Коваль, Марія', 'Марія Коваль'],
    ['double spaces', '  Марія   Коваль ', 'Марія Коваль'],
    ['a no-break space', 'Марія\u00a0Коваль', 'Марія Коваль'],
    ['the apostrophe of a keyboard', "Дар'я", 'Дар’я'],
    ['the letter apostrophe', 'Дарʼя', 'Дар’я'],
    ['the grave accent as an apostrophe', 'Дар`я', "Дар'я"],
    ['decomposed Cyrillic letters', decomposed('Андрій Їжак'), 'Андрій Їжак'],
    ['decomposed Latin letters', decomposed('Zoë'), 'Zoë'],
    ['no marks', 'Zoe Muller', 'Zoë Müller'],
    ['no marks in one word alone', 'Zoë Muller', 'Zoe Müller'],
    ['no stroke', 'Lukasz', 'Łukasz'],
    ['ё', 'Артём', 'Артем'],
    ['decomposed ё', decomposed('Артём'), 'Артем'],
    ['a stress mark', 'Марі\u0301я', 'Марія'],
    ['a soft hyphen', 'Мар\u00adія', 'Марія'],
    ['a direction mark', '\u200fמרים\u200e', 'מרים'],
    ['another dash', 'Нечуй–Левицький', 'Нечуй-Левицький'],
    ['a capital İ', 'İpek', 'ipek'],
  ])('has %s', (_, one, other) => {
    expect(isSameText(one, other)).toBe(true);
    expect(isSameText(other, one)).toBe(true);
    expect(textKey(one)).toBe(textKey(other));
    expect(includesWords(one, withoutMarks(other))).toBe(true);
  });

  it.each([
    ['й is no и', 'Андрій', 'Андріи'],
    ['ї is no і', 'Їжак', 'Іжак'],
    ['decomposed й is no и', decomposed('Сергій'), 'Сергіи'],
    ['one mark is no other', 'Zoë', 'Zoé'],
    ['one word less', 'Марія Коваль', 'Марія'],
    ['the same word twice', 'Марія Марія', 'Марія Коваль'],
    ['ґ is no г', 'Ґанок', 'Ганок'],
  ])('%s', (_, one, other) => {
    expect(isSameText(one, other)).toBe(false);
    expect(isSameText(other, one)).toBe(false);
  });
});

describe('what is typed', () => {
  it.each([
    ['Zoë Müller', 'zoe'],
    ['Zoë Müller', 'Zoë mull'],
    ['Zoë Müller', 'müller zoe'],
    ['Коваль Марія', 'марія ков'],
    ['Нечуй-Левицький Іван', 'левиц'],
    ['Стрижка, довге волосся', 'волосся стрижка'],
    ['Андрій', decomposed('андрій')],
    ['Anything', ''],
    ['Anything', '  , '],
    ['Straße 5', 'strasse'],
  ])('finds %s by %s', (name, typed) => {
    expect(includesWords(name, typed)).toBe(true);
  });

  it.each([
    ['Zoe Muller', 'zoë'],
    ['Андрій', 'андріи'],
    ['Їжак', 'іжак'],
    ['Марія Коваль', 'марія шевченко'],
  ])('does not find %s by %s', (name, typed) => {
    expect(includesWords(name, typed)).toBe(false);
  });

  it('is searched in one line where there are no marks, else in two', () => {
    expect(searchText('Марія Коваль')).toBe('марія коваль');
    expect(searchText('Zoë')).toBe('zoë\nzoe');
    expect(searchText('Андрій Їжак')).toBe('андрій їжак');
  });

  it('is the same once it is comparable', () => {
    for (const text of ['İ', 'Ё', 'ẞ', decomposed('Й ё Ї'), 'ﬁ', '  ', '👩🏽‍🦰 Оля', 'Σίσυφος'])
      expect(comparable(comparable(text))).toBe(comparable(text));
  });
});
