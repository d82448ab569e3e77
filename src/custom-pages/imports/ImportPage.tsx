import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { HttpError } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Import } from '@/domain/imports/import';
import { Page } from '@/src/components/Page';
import { RecordFailure } from '@/src/components/RecordFailure';
import { useT } from '@/src/hooks/useT';
import { CheckStep } from './CheckStep';
import { ColumnsStep } from './columns/ColumnsStep';
import { ResultStep } from './result/ResultStep';
import { RunningStep } from './RunningStep';
import { Steps, type Step } from './Steps';
import { useImport } from './useImport';
import { useImportCollection } from './useImportCollection';
import { useImportPaths } from './useImportPaths';
import { useImportUrl } from './useImportUrl';

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
