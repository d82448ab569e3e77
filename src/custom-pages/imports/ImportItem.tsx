import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale } from 'ra-core';
import { Link } from 'react-router';
import type { Import } from '@/domain/imports/import';
import { useT } from '@/src/hooks/useT';
import { useCompany } from '@/src/company/CompanyContext';
import { formatMoment } from '@/src/time/formats';
import { UndoButton } from './result/UndoButton';
import { canUndo, undoLimit_ms } from './result/undoLimit';
import { ResultCounts } from './ResultCounts';
import { StatusChip } from './StatusChip';
import { useImportPaths } from './useImportPaths';

export const ImportItem = ({ import: one }: { import: Import }) => {
  const t = useT('imports');
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const paths = useImportPaths();
  const { id, status, file_name, row_count, results, created_at, created_by } = one;
  const facts = [
    formatMoment(created_at, timezone, locale),
    created_by?.full_name,
    t('earlier.rows', { smart_count: row_count }),
  ];
  return (
    <Box
      component="li"
      sx={theme => ({ ...item, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
          <Typography component={Link} to={paths.import(id)} sx={nameLink}>
            {file_name}
          </Typography>
          <StatusChip status={status} />
        </Box>
        <Typography variant="body2" color="textSecondary" className="tabular">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        <ResultCounts results={results} />
        {canUndo(one) && (
          <Typography variant="body2" color="textSecondary">
            {t('earlier.undo_until', { date: formatMoment(undoLimit_ms(one), timezone, locale) })}
          </Typography>
        )}
      </Box>
      <UndoButton import={one} />
    </Box>
  );
};

const item = { display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', px: 5, py: 3 };
const nameLink = {
  fontWeight: 600,
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
};
