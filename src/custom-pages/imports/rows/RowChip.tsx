import type { ImportRow, RowOutcome, RowResult } from '@/domain/imports/import';
import { ToneChip } from '@/src/components/ToneChip';
import { useT } from '@/src/hooks/useT';
import type { Role } from '@/src/theme/tokens';

const tones: Record<RowOutcome | RowResult, Role> = {
  new: 'success',
  created: 'success',
  changed: 'info',
  updated: 'info',
  unchanged: 'neutral',
  skipped: 'neutral',
  undone: 'neutral',
  duplicate: 'warning',
  left: 'warning',
  refused: 'error',
};

/** What became of the row; before the import, what will. */
export const RowChip = ({ row: { outcome, result } }: { row: ImportRow }) => {
  const t = useT('imports');
  const label = result ? `results.${result}` : `outcomes.${outcome}`;
  return <ToneChip tone={tones[result ?? outcome]} label={t(label, { smart_count: 1 })} />;
};
