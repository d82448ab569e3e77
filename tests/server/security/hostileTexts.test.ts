import { describe, expect, it } from 'vitest';
import { cleanContent } from '@/server/platform/html/cleanContent';
import { addressKey } from '@/server/platform/http/clientAddress';
import { readingsOf } from '@/server/platform/gateways/payments/wayforpay/signature';
import { csvSheet } from '@/server/platform/spreadsheets/parse/csvSheet';
import { decodeText } from '@/server/platform/spreadsheets/parse/decodeText';
import { xmlTags } from '@/server/platform/spreadsheets/parse/xmlTags';
import { hostileTexts } from '@/tests/helpers/hostile/shapes';
import { stall } from '@/tests/helpers/hostile/stall';

/** What reads text from outside and is not in `domain/`. */
const readers: Record<string, (text: string) => unknown> = {
  'article content': cleanContent,
  'the address of a client': addressKey,
  "a notice of WayForPay's": readingsOf,
  'the bytes of a file in UTF-8': text => decodeText(Buffer.from(text)),
  'the bytes of a file in a code page': text => decodeText(Buffer.from(`${text}\xe9`, 'latin1')),
  'a CSV file': text => csvSheet(Buffer.from(text), 'file').read(() => {}),
  'the XML of a workbook': text => xmlTags({ onOpen() {}, onClose() {}, onText() {} }).write(text),
};

const shapes = [
  ...hostileTexts,
  ...['é', '«', '"\\', '<p>', '<b><i>', '</p>', '<!--', '<![CDATA[', '&amp', ';', 'a=', "='"].map(sign => ({
    name: sign,
    of: (length: number) => `${sign.repeat(Math.ceil(length / sign.length))}!`,
  })),
];

describe.each(Object.entries(readers))('%s', (_, read) => {
  it('is read without holding up the process, whatever stands in it', () => {
    const stalls = shapes.flatMap(({ name, of }) => {
      const cost = stall(text => {
        try {
          read(text);
        } catch (error) {
          // What is refused is read, too.
          if (error instanceof TypeError) throw error;
        }
      }, of);
      return cost ? [`${name}: ${cost}`] : [];
    });
    expect(stalls).toEqual([]);
  });
});

it('keeps the text of content that nests too deep, and no tag of it', () => {
  const deep = `${'<b><i>'.repeat(1000)}Fringe & bob <3`;
  expect(cleanContent(deep)).toBe('Fringe &amp; bob &lt;3');
  expect(cleanContent(`<p>${'<b>'.repeat(9)}Fringe${'</b>'.repeat(9)}</p>`)).toContain(
    '<strong>Fringe</strong>',
  );
});
