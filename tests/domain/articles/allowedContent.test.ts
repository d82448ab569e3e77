import { describe, expect, it } from 'vitest';
import { isAllowedLink, isOwnPicture } from '@/domain/articles/allowedContent';

describe('a link of an article', () => {
  it.each(['https://a.example/b?c=d#e', 'HTTP://a.example', 'mailto:a@b.example', 'tel:+380671234567'])(
    'may lead to %s',
    href => expect(isAllowedLink(href)).toBe(true),
  );

  it.each([
    undefined,
    '',
    'https:',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/s/other',
    'a.example',
    'https://a.example/\u0000',
  ])('may not lead to %j', href => expect(isAllowedLink(href)).toBe(false));
});

describe('a picture of an article', () => {
  const name = 'a1'.repeat(16);

  it('is one of our own', () => expect(isOwnPicture(`/files/${name}.webp`)).toBe(true));

  it.each([
    undefined,
    '',
    `https://evil.example/files/${name}.webp`,
    `/files/${name}.webp?x=1`,
    `/files/${name}.svg`,
    `/files/../${name}.webp`,
    'data:image/png;base64,AAAA',
  ])('is never %j', src => expect(isOwnPicture(src)).toBe(false));
});
