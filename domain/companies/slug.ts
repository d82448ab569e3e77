import { text } from '../validation/fields';
import { transliterate } from './transliterate';

const longest = 50;
const shape = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Paths used by the server, now or in future. */
const reserved = new Set(
  'admin api app assets blog book booking company demo docs favicon health help index invite login new null register robots root s site sitemap static status support undefined www zapys'.split(
    ' ',
  ),
);

export const isReserved = (slug: string) => reserved.has(slug);

/** 'Перукарня «Їжачок»' becomes 'perukarnia-yizhachok'; `otherwise` if nothing is left. */
export function slugOf(name: string, otherwise = 'company'): string {
  const hyphenated = transliterate(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');
  return hyphenated || otherwise;
}

export const slug = () =>
  text()
    .lowercase()
    .matches(shape)
    .test('reserved', { key: 'validation.slug_taken' }, sent => !sent || !isReserved(sent));
