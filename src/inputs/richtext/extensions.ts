import type { AnyExtension } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { allowedContent, isAllowedLink, isOwnPicture } from '@/domain/articles/allowedContent';

/** Drops pasted pictures from other sites. */
const OwnPicture = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element: HTMLElement) => (isOwnPicture(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
});

/** The allow-list in the editor's terms: pasting drops everything else. */
export const extensions: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [...allowedContent.headings] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isAllowedLink,
      HTMLAttributes: { rel: allowedContent.rel, target: null },
    },
  }),
  OwnPicture,
];
