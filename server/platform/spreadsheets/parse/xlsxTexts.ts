import { SpreadsheetRefused } from '@/domain/imports/refusals';
import { text_bytes_max } from '../limits';
import { xmlTags } from './xmlTags';
import { unpack, type Part } from './zipParts';

/** The texts that cells refer to by number. Formatting is dropped, and the reading aids of Japanese texts. */
export async function sharedTexts(file: Buffer, part: Part | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (!part) return texts;
  let text = '';
  let isText = false;
  let isAid = false;
  let characters = 0;
  const reader = xmlTags({
    onOpen(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isAid = true;
      else if (name === 't') isText = !isAid;
    },
    onText(piece) {
      if (isText) text += piece;
    },
    onClose(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isAid = false;
      else if (name === 'si') {
        characters += text.length;
        if (characters > text_bytes_max) throw new SpreadsheetRefused('too_much');
        texts.push(text);
      }
    },
  });
  const decoder = new TextDecoder();
  for await (const piece of unpack(file, part, text_bytes_max * 2)) {
    reader.write(decoder.decode(piece, { stream: true }));
  }
  return texts;
}
