/** The HTML allowed in an article. The editor and the server both drop everything else. */
export const allowedContent = {
  headings: [2, 3] as const,
  tags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a', 'img'],
  attributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  schemes: ['http', 'https', 'mailto', 'tel'],
  rel: 'noopener nofollow',
};

/** Whether a link is absolute and has an allowed scheme. */
export function isAllowedLink(href: string | undefined): boolean {
  // Browsers ignore white space and control characters: 'java\nscript:' runs.
  if (!href || /[\s\p{Cc}]/u.test(href)) return false;
  const [, scheme] = /^([a-z][a-z0-9+.-]*):./i.exec(href) ?? [];
  return scheme !== undefined && allowedContent.schemes.includes(scheme.toLowerCase());
}

/** Articles may show only our own uploads. */
export const isOwnPicture = (src: string | undefined): boolean =>
  /^\/files\/[0-9a-f]{32}\.webp$/.test(src ?? '');
