import { SpreadsheetRefused } from '@/domain/imports/refusals';
import { tag_characters_max } from '../limits';

/** Names are without their namespace's prefix. `attributes` is the text between the name and the end of the tag. */
export type XmlReader = {
  onOpen(name: string, attributes: string, isEmpty: boolean): void;
  onClose(name: string): void;
  onText(text: string): void;
};

/**
 * Just enough of XML for the sheets of a workbook: no entities of its own, no validation, nothing held but the
 * tag or text that a piece cuts in two. @throws SpreadsheetRefused for a tag or a text without end
 */
export function xmlTags(reader: XmlReader) {
  let rest = '';

  /** Reads what is complete. */
  function write(piece: string) {
    const text = rest + piece;
    let at = 0;
    for (;;) {
      const open = text.indexOf('<', at);
      if (open < 0) break;
      const close = text.startsWith('<![CDATA[', open)
        ? text.indexOf(']]>', open) + 2
        : text.indexOf('>', open);
      if (close < open) break;
      if (open > at) reader.onText(decodeEntities(text.slice(at, open)));
      readTag(text.slice(open + 1, close), reader);
      at = close + 1;
    }
    rest = text.slice(at);
    if (rest.length > tag_characters_max) throw new SpreadsheetRefused('damaged');
  }

  return { write };
}

function readTag(tag: string, { onOpen, onClose, onText }: XmlReader) {
  if (tag.startsWith('![CDATA[')) return onText(tag.slice(8, -2));
  if (tag.startsWith('?') || tag.startsWith('!')) return;
  if (tag.startsWith('/')) return onClose(localName(tag.slice(1).trimEnd()));
  const isEmpty = tag.endsWith('/');
  const end = tag.search(/[\s/]/);
  const name = localName(end < 0 ? tag : tag.slice(0, end));
  onOpen(name, end < 0 ? '' : tag.slice(end), isEmpty);
  if (isEmpty) onClose(name);
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Also Excel's own escapes of control characters: _x000D_. */
export function decodeEntities(text: string): string {
  if (!text.includes('&') && !text.includes('_x')) return text;
  return text
    .replace(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
      (all, hex?: string, decimal?: string, name = '') => {
        if (name) return entities[name] ?? all;
        const code = hex ? parseInt(hex, 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      },
    )
    .replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** The value of an attribute; '' where it is missing. */
export function attributeOf(attributes: string, name: string): string {
  const start = attributes.indexOf(` ${name}="`);
  if (start < 0) return quotedOnce(attributes, name);
  const from = start + name.length + 3;
  return decodeEntities(attributes.slice(from, attributes.indexOf('"', from)));
}

/** Other spacing, other quotes: rare, and slower. */
function quotedOnce(attributes: string, name: string): string {
  const [, quoted = '', single = ''] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return decodeEntities(quoted || single);
}
