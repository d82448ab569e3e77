import { describe, expect, it } from 'vitest';
import { changesBetween, touchedFields } from '@/domain/activity/changes';

const before = { name: 'Лак', translations: { en: { name: 'Polish', description: 'Red' } } };
const after = { name: 'Лак', translations: { en: { name: 'Varnish' }, uk: { name: 'Лак' } } };

describe('a change of translations', () => {
  it('names each text that changed, with its language', () => {
    expect(touchedFields(before, after)).toEqual([
      'translations.en.name',
      'translations.uk.name',
      'translations.en.description',
    ]);
    expect(touchedFields(before, before)).toEqual([]);
    expect(touchedFields(before, { name: 'Фарба' })).toEqual(['name']);
  });

  it('shows a name before and after, also where there was none', () => {
    expect(changesBetween(before, after)).toEqual([
      { field: 'translations.en.name', from: 'Polish', to: 'Varnish' },
      { field: 'translations.uk.name', from: null, to: 'Лак' },
    ]);
    expect(changesBetween(before, { name: 'Лак' })).toEqual([]);
  });
});
