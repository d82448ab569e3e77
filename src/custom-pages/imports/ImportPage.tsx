import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { HttpError } from 'ra-core';
import { useEffect, useRef } from 'react';
import { type Import, rowOutcomes } from '@/domain/imports/import';
import { Page } from '@/src/components/Page';
import { RecordFailure } from '@/src/components/RecordFailure';
import { useT } from '@/src/hooks/useT';
import { ColumnsStep } from './columns/ColumnsStep';
import { ResultStep } from './result/ResultStep';
import { useImport } from './useImport';
import { useImportCollection } from './useImportCollection';
import { useImportPaths } from './useImportPaths';
import { useImportUrl } from './useImportUrl';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { DiscardButton } from './DiscardButton';
import { ErrorsButton } from './ErrorsButton';
import { RowFilter } from './rows/RowFilter';
import { Rows } from './rows/Rows';
import { useImportActions } from './useImportActions';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { ResultCounts } from './ResultCounts';

export const ImportPage = ({ id }: { id: number }) => {
  const t = useT('imports');
  const collection = useImportCollection();
  const { imports } = useImportPaths();
  const { data, error, refetch } = useImport(id);
  const { isAtColumns } = useImportUrl();
  const step = data && stepOf(data, isAtColumns);
  const heading = useFocusOnChange(step);
  const isGone = error && (!data || (error instanceof HttpError && error.status === 404));
  return (
    <Page title={t(`titles.${collection}`)} back={imports}>
      {isGone && <RecordFailure error={error} refetch={() => void refetch()} list={imports} />}
      {!error && !data && <Skeleton variant="rounded" height={320} sx={{ maxWidth: 1200 }} />}
      {data && step && !isGone && (
        <Box sx={sheet}>
          <Steps at={step} />
          <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ overflowWrap: 'anywhere', outline: 0 }}>
            {data.file_name}
          </Typography>
          <Content import={data} step={step} />
        </Box>
      )}
    </Page>
  );
};

/** The step follows from what the server knows, so that a reload shows the same one. */
function stepOf({ status, counts }: Import, isAtColumns: boolean): Step {
  if (status === 'running') return 'run';
  if (status !== 'previewed') return 'result';
  return counts && !isAtColumns ? 'check' : 'columns';
}

/** The button that led to the next step is gone, and the focus with it. */
function useFocusOnChange(step: Step | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current && before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}

const Content = ({ import: one, step }: { import: Import; step: Step }) => {
  switch (step) {
    case 'columns':
      return <ColumnsStep key={`${one.sheet} ${one.header_row}`} import={one} />;
    case 'check':
      return <CheckStep import={one} />;
    case 'run':
      return <RunningStep import={one} />;
    case 'result':
      return <ResultStep import={one} />;
  }
};

const sheet = { display: 'grid', gap: 5, maxWidth: 1200, gridTemplateColumns: 'minmax(0, 1fr)' };

const CheckStep = ({ import: one }: { import: Import }) => {
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

const RunningStep = ({ import: { progress, row_count, results } }: { import: Import }) => {
  const t = useT('imports.running');
  const { phase, done, total } = progress ?? { phase: 'import', done: 0, total: row_count };
  const label = t(phase);
  return (
    <Card sx={{ p: 5, display: 'grid', gap: 3, maxWidth: 720 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600 }} role="status">
          {label}
        </Typography>
        <Typography className="tabular">{t('rows', { done, total })}</Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={total > 0 ? Math.min(100, (done / total) * 100) : 0}
        aria-label={label}
        sx={{ height: 8, borderRadius: 1 }}
      />
      <ResultCounts results={results} />
      <Typography color="textSecondary">{t('leave')}</Typography>
    </Card>
  );
};

const steps = ['columns', 'check', 'run', 'result'] as const;
type Step = (typeof steps)[number];

const Steps = ({ at }: { at: Step }) => {
  const t = useT('imports.steps');
  const number = steps.indexOf(at) + 1;
  return (
    <div>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mb: 2 }}>
        {t('progress', { number, total: steps.length, name: t(at) })}
      </Typography>
      <Box aria-hidden sx={{ display: 'flex', gap: 1.5 }}>
        {steps.map((step, index) => (
          <Box
            key={step}
            sx={({ palette }) => ({
              flex: 1,
              height: 4,
              borderRadius: 1,
              bgcolor: index < number ? palette.primary.main : palette.line,
            })}
          />
        ))}
      </Box>
    </div>
  );
};
