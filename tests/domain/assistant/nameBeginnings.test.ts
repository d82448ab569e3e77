import { describe, expect, it } from 'vitest';
import { nameBeginnings } from '@/domain/assistant/names';

const mayName = (text: string, name: string) =>
  nameBeginnings(text).some(beginning => name.toLowerCase().startsWith(beginning));

describe('the beginnings of names that a text may have', () => {
  it.each([
    ['знайди Анну Бойко', 'Анна'],
    ['знайди Анну', 'Anna'],
    ['find Anna Boiko', 'Бойко'],
    ['find Iryna', 'Ірина'],
    ['find Yuliia', 'Юлія'],
    ['find Hanna', 'Ганна'],
    ['find Ganna', 'Ганна'],
    ['find Khrystyna', 'Христина'],
    ['find Zhanna', 'Жанна'],
    ['find Sofiia', 'Софія'],
    ['find Cherniak', 'Черняк'],
    ['find Tsymbal', 'Цимбал'],
    ['скасуй запис Єви', 'Yeva'],
    ['скасуй запис Єви', 'Ieva'],
    ['телефон Щербак', 'Shcherbak'],
    ['телефон Вольф', 'Wolf'],
  ])('%s: %s', (text, name) => expect(mayName(text, name)).toBe(true));

  it('leave most others out', () => expect(mayName('знайди Анну Бойко', 'Софія')).toBe(false));
});
