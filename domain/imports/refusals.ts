import { DomainError } from '../errors';

/** What an imported file may hold at most. Sizes in bytes; rows without the header. */
export const import_limits = {
  size_max: 25 * 1024 * 1024,
  rows_max: 50_000,
  columns_max: 200,
  /** Excel's own limit. Nothing reads a longer cell. */
  cell_characters_max: 32_767,
} as const;

const statuses = {
  too_large: 413,
  too_much: 413,
  too_many_rows: 413,
  too_many_columns: 413,
  not_spreadsheet: 415,
  damaged: 415,
  protected: 415,
  empty: 415,
  too_slow: 413,
  gone: 410,
} as const;

export type SpreadsheetRefusal = keyof typeof statuses;

/** A file that cannot be imported; nothing was changed. `cause` is what the parser said, for the log. */
export class SpreadsheetRefused extends DomainError {
  readonly status: number;
  constructor(
    readonly reason: SpreadsheetRefusal,
    cause?: unknown,
  ) {
    const values = {
      size: import_limits.size_max / 1024 ** 2,
      rows: import_limits.rows_max,
      columns: import_limits.columns_max,
    };
    super({ key: `imports.refused.${reason}`, values }, { code: `spreadsheet_${reason}` });
    this.status = statuses[reason];
    this.cause = cause;
  }
}
