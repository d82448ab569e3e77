import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale } from 'ra-core';
import { Link } from 'react-router';
import { rowResults, type Import } from '@/domain/imports/import';
import { useCompany } from '@/src/company/CompanyContext';
import { useT } from '@/src/hooks/useT';
import { formatMoment } from '@/src/time/formats';
import { ErrorsButton } from '../ErrorsButton';
import { RowFilter } from '../rows/RowFilter';
import { Rows } from '../rows/Rows';
import { useImportCollection } from '../useImportCollection';
import { useImportPaths } from '../useImportPaths';
import { useImportUrl } from '../useImportUrl';
import { UndoButton } from './UndoButton';
import { canUndo } from './canUndo';

const severities = { done: 'success', failed: 'error', undone: 'info' } as const;

export const ResultStep = ({ import: one }: { import: Import }) => {
  const t = useT('imports');
  const collection = useImportCollection();
  const paths = useImportPaths();
  const url = useImportUrl();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const { id, results, row_count } = one;
  const status = one.status === 'failed' || one.status === 'undone' ? one.status : 'done';
  const result = rowResults.find(name => name === url.rows);
  return (
    <>
      <Alert severity={severities[status]} role="status">
        <AlertTitle sx={{ mb: 0 }}>{t(`result.${status}`)}</AlertTitle>
        {status === 'failed' && t('result.failed_text')}
        {status === 'undone' && (results?.left ?? 0) > 0 && t('result.left_text')}
        {canUndo(one) &&
          status === 'done' &&
          t('earlier.undo_until', { date: formatMoment(one.undo_until ?? 0, timezone, locale) })}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button component={Link} to={paths.list} variant="contained">
          {t(`to_list.${collection}`)}
        </Button>
        <Button component={Link} to={paths.imports} variant="outlined" color="inherit">
          {t('result.another')}
        </Button>
        <UndoButton import={one} />
      </Box>
      {results && results.refused > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          <Typography color="textSecondary">{t('table.refused_hint')}</Typography>
          <ErrorsButton id={id} />
        </Box>
      )}
      {results && (
        <RowFilter kind="results" names={rowResults} counts={results} total={row_count} url={url} />
      )}
      <Rows import={one} filter={{ result }} url={url} />
    </>
  );
};
