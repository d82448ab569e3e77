/**
 * What the text of an article may hold. The editor offers this and the server keeps it, and both drop everything
 * else: what one sees while writing is what stays.
 */
export const allowedContent = {
  headings: [2, 3] as const,
  tags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a', 'img'],
  attributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  schemes: ['http', 'https', 'mailto', 'tel'],
  /** What every link bears, besides. */
  rel: 'noopener nofollow',
};

/** Whether a link may lead there: to an address with one of the schemes, written in full. */
export function isAllowedLink(href: string | undefined): boolean {
  // Browsers pass over white space and control characters: 'java\nscript:' runs.
  if (!href || /[\s\p{Cc}]/u.test(href)) return false;
  const [, scheme] = /^([a-z][a-z0-9+.-]*):./i.exec(href) ?? [];
  return scheme !== undefined && allowedContent.schemes.includes(scheme.toLowerCase());
}

/** Whether it is one of our own uploaded pictures; no other is ever shown in an article. */
export const isOwnPicture = (src: string | undefined): boolean =>
  /^\/files\/[0-9a-f]{32}\.webp$/.test(src ?? '');
