import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { rowOutcomes, type Import } from '@/domain/imports/import';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useT } from '@/src/hooks/useT';
import { DiscardButton } from './DiscardButton';
import { ErrorsButton } from './ErrorsButton';
import { RowFilter } from './rows/RowFilter';
import { Rows } from './rows/Rows';
import { useImportActions } from './useImportActions';
import { useImportCollection } from './useImportCollection';
import { useImportUrl } from './useImportUrl';

export const CheckStep = ({ import: one }: { import: Import }) => {
  const t = useT('imports');
  const collection = useImportCollection();
  const url = useImportUrl();
  const notifyError = useNotifyError();
  const { run } = useImportActions(one.id);
  const start = useMutation({
    mutationFn: run,
    onSuccess: () => url.showRows(undefined),
    onError: notifyError,
  });
  const { counts, row_count } = one;
  if (!counts) return null;
  const count = counts.new + counts.changed;
  const outcome = rowOutcomes.find(name => name === url.rows);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Button
          variant="contained"
          disabled={count === 0}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          {t(`run.${collection}`, { smart_count: count })}
        </Button>
        <Button variant="outlined" color="inherit" onClick={url.showColumns}>
          {t('check.back')}
        </Button>
        <DiscardButton import={one} />
      </Box>
      {count === 0 && <Typography role="status">{t('check.nothing')}</Typography>}
      {counts.refused > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          <Typography color="textSecondary">{t('table.refused_hint')}</Typography>
          <ErrorsButton id={one.id} />
        </Box>
      )}
      <RowFilter kind="outcomes" names={rowOutcomes} counts={counts} total={row_count} url={url} />
      <Rows import={one} filter={{ outcome }} url={url} />
    </>
  );
};
