import Papa from 'papaparse';
import { csvText } from '@/domain/collections/csv';
import { decodeText } from './decodeText';
import { rowOf, type Sheet } from './sheet';
import { tidyText } from './tidyText';

const delimiters = [',', ';', '\t'];
const judged_characters = 64 * 1024;
const judged_rows = 20;

/** @throws SpreadsheetRefused for what is not text */
export function csvSheet(file: Buffer, name: string): Sheet {
  const text = decodeText(file);
  const delimiter = delimiterOf(text);
  return {
    name,
    read(onRow) {
      let number = 0;
      Papa.parse<string[]>(text, {
        delimiter,
        step: ({ data }) => {
          const row = rowOf(
            ++number,
            data.map(cell => tidyText(csvText(cell))),
          );
          if (row) onRow(row);
        },
      });
      return [];
    },
  };
}

/** The one that splits the first lines into the most cells, alike in each line. */
function delimiterOf(text: string): string {
  const start = text.slice(0, judged_characters);
  const scores = delimiters.map(delimiter => {
    const { data } = Papa.parse<string[]>(start, { delimiter, preview: judged_rows, skipEmptyLines: true });
    const widths = data.map(row => row.length).filter(width => width > 1);
    const usual = mostFrequent(widths);
    const alike = widths.filter(width => width === usual).length;
    return { delimiter, score: alike * 1000 + Math.min(usual, 999) };
  });
  return scores.reduce((one, other) => (other.score > one.score ? other : one)).delimiter;
}

function mostFrequent(numbers: number[]): number {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [most = [0, 0]] = [...counts].sort(([, one], [, other]) => other - one);
  return most[0];
}
