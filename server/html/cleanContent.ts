import sanitizeHtml, { type Tag } from 'sanitize-html';
import { allowedContent, isAllowedLink, isOwnPicture } from '../../domain/articles/allowedContent';

/** Drops disallowed tags but keeps their text. `isShown` may restrict our own pictures. */
export const cleanContent = (html: string, isShown: (src: string) => boolean = isOwnPicture): string =>
  sanitizeHtml(html, {
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
