import type { AnyExtension } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { allowedContent, isAllowedLink, isOwnPicture } from '../../../domain/articles/allowedContent';

/** Pictures of ours alone: those of other places that come with what is pasted are left out. */
const OwnPicture = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element: HTMLElement) => (isOwnPicture(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
});

/** The allow-list as the editor knows it: what is pasted loses everything else. */
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
