import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { ImportRow } from '@/domain/imports/import';
import { useT } from '@/src/hooks/useT';
import { useImportPaths } from '../useImportPaths';

/** A link where the row has matched or added something that is still there. */
export const RowName = ({ row: { label, entity, result, left } }: { row: ImportRow }) => {
  const t = useT('imports.table');
  const paths = useImportPaths();
  const name = label || entity?.name || t('no_label');
  const isGone = result === 'undone' || left === 'gone';
  const link = entity && !isGone ? { component: Link, to: paths.entity(entity.id) } : {};
  return (
    <Typography
      {...link}
      sx={{ fontWeight: 600, color: link.to ? 'primary.main' : 'text.primary', overflowWrap: 'anywhere' }}
    >
      {name}
    </Typography>
  );
};
