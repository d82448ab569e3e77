import type { ImportStatus } from '@/domain/imports/import';
import { ToneChip } from '@/src/components/ToneChip';
import { useT } from '@/src/hooks/useT';
import type { Role } from '@/src/theme/tokens';

const tones: Record<ImportStatus, Role> = {
  previewed: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'error',
  undone: 'neutral',
};

export const StatusChip = ({ status }: { status: ImportStatus }) => {
  const t = useT('imports.statuses');
  return <ToneChip tone={tones[status]} label={t(status)} />;
};
