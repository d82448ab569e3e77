import type { EpochSeconds } from '../time/instant';

/** `expired`: it was made, and its file is gone. */
export const exportStates = ['pending', 'running', 'done', 'failed', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];

/** How long the file can be downloaded. */
export const export_hours = 48;

/** Of the ZIP file; a newer one cannot be restored by an older program. */
export const export_format = 1;

/** `done` of `total` steps; `size` in bytes, `expires_at` in seconds, both null until it is done. */
export type CompanyExport = {
  id: number;
  state: ExportState;
  done: number;
  total: number;
  size: number | null;
  created_at: EpochSeconds;
  ended_at: EpochSeconds | null;
  expires_at: EpochSeconds | null;
};

export const isUnderway = ({ state }: Pick<CompanyExport, 'state'>) =>
  state === 'pending' || state === 'running';

/** `company.json`: what is in the ZIP file. Columns by table, so that an older file can be restored too. */
export type ExportManifest = {
  product: 'Zapys';
  format: number;
  made_at: string;
  company: { id: number; slug: string; name: string };
  tables: Record<string, { rows: number; columns: string[] }>;
  files: number;
};
