import { expect, it } from 'vitest';
import { isEmptyContent, readingMinutes, countWords } from '@/domain/articles/content';
import { articlePath } from '@/domain/articles/articlePath';

it.each(['', ' ', '<p></p>', '<p>&nbsp;\u00a0</p>', '<h2><br></h2>', '<ul><li><p></p></li></ul>', '\u200b'])(
  'finds nothing to read in %j',
  html => expect(isEmptyContent(html)).toBe(true),
);

it.each(['<p>a</p>', '0', '<p><img src="/files/x.webp"></p>', '<p>&amp;</p>'])(
  'finds something in %j',
  html => expect(isEmptyContent(html)).toBe(false),
);

it('reads the words of each block apart', () => {
  expect(countWords('<h2>One</h2><p>two&nbsp;<em>three</em></p>')).toBe('One two three');
});

it.each([
  ['', 1],
  ['<p>one</p>', 1],
  [`<p>${'слово '.repeat(900)}</p>`, 5],
])('says how long it takes to read', (html, minutes) => expect(readingMinutes(html)).toBe(minutes));

it.each([
  ['Щойно відчинилися!', '7-shchoino-vidchynylysia'],
  ['???', '7-article'],
])('gives %j the address %s', (title, path) => expect(articlePath({ id: 7, title })).toBe(path));
