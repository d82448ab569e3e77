import type { WorkBook } from '@e965/xlsx';
import { createRequire } from 'node:module';
import { SpreadsheetRefused } from '@/domain/imports/refusals';

/** What the library's own types leave as `any`. */
type Formats = { is_date(format: string): boolean; format(format: string, value: number): string };
type Containers = {
  read(file: Buffer, options: { type: 'buffer' }): object;
  find(container: object, path: string): { content?: Uint8Array } | null;
};

/** What it returns beside its declared types. */
type Details = {
  Strings?: { t?: string }[];
  Styles?: { CellXf?: { numFmtId?: number }[]; NumberFmt?: (string | undefined)[] };
  SSF?: Record<number, string | undefined>;
};

// The CommonJS build brings the code pages of old XLS files; its ES module would need them set by hand.
const library: typeof import('@e965/xlsx') = createRequire(import.meta.url)('@e965/xlsx');

export const formats: Formats = library.SSF;
export const containers: Containers = library.CFB;

/** The book without the cells of its sheets: names, texts, formats. @throws SpreadsheetRefused */
export const readBook = (file: Buffer): WorkBook & Details =>
  orRefuse(() =>
    library.read(file, {
      type: 'buffer',
      dense: true,
      sheets: [],
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      bookVBA: false,
    }),
  );

/** @throws SpreadsheetRefused for whatever the library throws, except for what does not fit into memory */
export function orRefuse<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError && /string length|allocation/i.test(error.message)) throw error;
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new SpreadsheetRefused(isProtected ? 'protected' : 'damaged', error);
  }
}
