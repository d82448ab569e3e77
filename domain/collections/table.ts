/** A cell of an exported list: text stays text, whatever it looks like; `instant` in seconds, `date` as 'YYYY-MM-DD'. */
export type TableCell =
  | string
  | number
  | boolean
  | null
  | undefined
  | { amount: number; currency: string }
  | { instant: number }
  | { date: string };

/** A list for a spreadsheet; instants are shown in `timezone`. */
export type Table = {
  columns: string[];
  rows: AsyncIterable<TableCell[][]>;
  timezone: string;
};

export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];
