import type { ImportStatus } from '../../../domain/imports/import';
import { ToneChip } from '../../components/ToneChip';
import { useT } from '../../hooks/useT';
import type { Role } from '../../theme/tokens';

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
