import { expect, it } from 'vitest';
import { translate } from '@/domain/messages/translate';
import { translationAt, translationPath } from '@/domain/translations/path';

it.each([
  ['name', 'translations.en.name'],
  ['features.0.name', 'features.0.translations.en.name'],
])('the translation of %s is at %s', (field, path) => {
  expect(translationPath(field, 'en')).toBe(path);
  expect(translationAt(path)).toEqual({ field, locale: 'en' });
});

it.each(['name', 'translations', 'translations.de.name', 'category_translations.en.name'])(
  '%s is not the path of one',
  path => expect(translationAt(path)).toBeUndefined(),
);

it('an error names the language of a translation', () => {
  const sentence = {
    key: 'validation.max_length',
    values: { field: 'translations.en.name', resource: 'services', length: 255 },
  };
  expect(translate(sentence, 'en')).toContain('Name (English)');
  expect(translate(sentence, 'uk')).toContain('Назва (англійською)');
});
