import { SpreadsheetRefused } from '@/domain/imports/refusals';
import { sheet_bytes_max, unpacked_bytes_max } from '../limits';
import { readBook } from './library';
import type { Sheet } from './sheet';
import { sharedTexts } from './xlsxTexts';
import { readXlsxRows, type Shared } from './xlsxRows';
import { attributeOf, xmlTags } from './xmlTags';
import { unpack, withParts, zipParts, type Part } from './zipParts';

const relations_part = 'xl/_rels/workbook.xml.rels';

/**
 * The library reads the workbook: its sheets' names, its formats. The texts and rows are ours, as a stream:
 * the library takes several times the memory for them (docs/decisions/0026).
 * @throws SpreadsheetRefused
 */
export async function xlsxSheets(file: Buffer): Promise<Sheet[]> {
  const parts = zipParts(file);
  const named = new Map(parts.map(part => [part.name.toLowerCase(), part]));
  const relations = named.get(relations_part);
  if (!named.has('[content_types].xml') || !relations) throw new SpreadsheetRefused('not_spreadsheet');

  const needed = parts.filter(({ name }) => isNeeded(name.toLowerCase()));
  let left = unpacked_bytes_max;
  for (const part of needed) for await (const piece of unpack(file, part, left)) left -= piece.length;

  const book = readBook(withParts(file, needed));
  const formats = (book.Styles?.CellXf ?? []).map(
    ({ numFmtId = 0 }) => book.Styles?.NumberFmt?.[numFmtId] ?? book.SSF?.[numFmtId] ?? 'General',
  );
  const texts = await sharedTexts(file, named.get('xl/sharedstrings.xml'));
  const shared: Shared = { texts, formats, is1904: Boolean(book.Workbook?.WBProps?.date1904) };
  const targets = await targetsOf(file, relations);

  return (book.Workbook?.Sheets ?? []).map(described => {
    const { name = '', Hidden, id = '' }: { name?: string; Hidden?: number; id?: string } = described;
    const part = named.get(targets.get(id)?.toLowerCase() ?? '');
    return {
      name,
      is_hidden: Boolean(Hidden),
      read: async onRow => (part ? readXlsxRows(unpack(file, part, sheet_bytes_max), shared, onRow) : []),
    };
  });
}

/** Not the sheets and their texts, nor what the library would unpack for nothing: drawings, pictures, caches of pivot tables. */
const isNeeded = (name: string) =>
  !/^(customxml|xl\/(worksheets|chartsheets|media|drawings|charts|pivottables|pivotcache|embeddings|tables|comments|threadedcomments|printersettings|vbaproject|sharedstrings))/.test(
    name,
  );

/** The part of each relation of the workbook, by its id. */
async function targetsOf(file: Buffer, relations: Part): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const reader = xmlTags({
    onOpen(name, attributes) {
      if (name !== 'Relationship') return;
      const target = attributeOf(attributes, 'Target');
      targets.set(attributeOf(attributes, 'Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
    onClose() {},
    onText() {},
  });
  const decoder = new TextDecoder();
  for await (const piece of unpack(file, relations, unpacked_bytes_max)) {
    reader.write(decoder.decode(piece, { stream: true }));
  }
  return targets;
}
