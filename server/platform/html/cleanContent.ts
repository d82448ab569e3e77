import sanitizeHtml, { type Tag } from 'sanitize-html';
import { allowedContent, isAllowedLink, isOwnPicture } from '@/domain/articles/allowedContent';
import { countWords } from '@/domain/articles/content';

/** The editor nests some ten. The parser's time grows with the square of the depth. */
const depth_max = 500;

class TooDeep extends Error {}

/**
 * Drops disallowed tags but keeps their text; of what nests deeper than any article only the text is left. `isShown` may
 * restrict our own pictures.
 */
export function cleanContent(html: string, isShown: (src: string) => boolean = isOwnPicture): string {
  try {
    return clean(html, isShown);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return clean(countWords(html).replaceAll('<', '&lt;'), isShown);
  }
}

function clean(html: string, isShown: (src: string) => boolean): string {
  let depth = 0;
  return sanitizeHtml(html, {
    onOpenTag() {
      if (++depth > depth_max) throw new TooDeep();
    },
    onCloseTag: () => void depth--,
    allowedTags: allowedContent.tags,
    allowedAttributes: { ...allowedContent.attributes, a: [...allowedContent.attributes.a, 'rel'] },
    allowedSchemes: allowedContent.schemes,
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: 'h2',
      h4: 'h3',
      h5: 'h3',
      h6: 'h3',
      a: (_, { href = '' }): Tag =>
        isAllowedLink(href)
          ? { tagName: 'a', attribs: { rel: allowedContent.rel, href } }
          : { tagName: 'span', attribs: {} },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isShown(attribs.src ?? ''),
  }).trim();
}
