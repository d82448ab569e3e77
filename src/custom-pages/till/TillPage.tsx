import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CashShiftDetail } from '@/domain/till/cashShift';
import { useCompany } from '@/src/company/CompanyContext';
import { Failure } from '@/src/components/Failure';
import { Page } from '@/src/components/Page';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useT } from '@/src/hooks/useT';
import { formatMoment } from '@/src/time/formats';
import { CloseTillDialog } from './CloseTillDialog';
import { MoveCashDialog } from './MoveCashDialog';
import { OpenTillDialog } from './OpenTillDialog';
import { ShiftList } from './ShiftList';
import { ShiftPrint } from './ShiftPrint';
import { ShiftReport } from './ShiftReport';

/** The open shift and earlier ones; `?shift=` shows the report of one. */
export default function TillPage() {
  const t = useT('resources.cash_shifts');
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('shift')) || null;
  return (
    <Page title={t('title')}>
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 960, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {id === null ? (
          <Till onShow={shift => setParams({ shift: String(shift) })} />
        ) : (
          <EarlierShift id={id} onClose={() => setParams({})} />
        )}
      </Box>
    </Page>
  );
}

const Till = ({ onShow }: { onShow: (id: number) => void }) => {
  const t = useT('resources.cash_shifts');
  const { currentShift } = useDataProvider<CompanyDataProvider>();
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['cash_shifts', 'current'],
    queryFn: () => currentShift(),
  });
  return (
    <>
      <Typography color="textSecondary">{t('hint')}</Typography>
      {isError && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton variant="rounded" height={240} />}
      {data === null && <ClosedTill />}
      {data && <OpenTill shift={data} />}
      <ShiftList onShow={onShow} />
    </>
  );
};

const ClosedTill = () => {
  const t = useT('resources.cash_shifts');
  const [isOpening, setIsOpening] = useState(false);
  return (
    <Card component="section" sx={{ p: 5, display: 'grid', gap: 4, justifyItems: 'start' }}>
      <div>
        <Typography variant="h2">{t('closed_now')}</Typography>
        <Typography color="textSecondary">{t('closed_hint')}</Typography>
      </div>
      <Button variant="contained" onClick={() => setIsOpening(true)}>
        {t('open')}
      </Button>
      {isOpening && <OpenTillDialog onClose={() => setIsOpening(false)} />}
    </Card>
  );
};

type Opened = 'in' | 'out' | 'close';

const OpenTill = ({ shift }: { shift: CashShiftDetail }) => {
  const t = useT('resources.cash_shifts');
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const moment = formatMoment(shift.opened_at, timezone, locale);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography sx={{ flex: '1 1 260px' }}>
          {t('opened_since', { moment, name: shift.opened_by.name })}
        </Typography>
        <Button color="inherit" variant="outlined" onClick={() => setOpened('in')}>
          {t('put_in')}
        </Button>
        <Button color="inherit" variant="outlined" onClick={() => setOpened('out')}>
          {t('take_out')}
        </Button>
        <Button variant="contained" onClick={() => setOpened('close')}>
          {t('close')}
        </Button>
      </Box>
      <ShiftReport shift={shift} />
      {opened === 'close' && <CloseTillDialog shift={shift} onClose={close} />}
      {(opened === 'in' || opened === 'out') && (
        <MoveCashDialog shift={shift} kind={opened} onClose={close} />
      )}
    </>
  );
};

const EarlierShift = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useT('resources.cash_shifts');
  const { getShift } = useDataProvider<CompanyDataProvider>();
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['cash_shifts', id],
    queryFn: () => getShift(id),
  });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between' }}>
        <Button color="inherit" onClick={onClose}>
          {t('back')}
        </Button>
        <Button variant="contained" disabled={!data} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </Box>
      {isError && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton variant="rounded" height={320} />}
      {data && <ShiftReport shift={data} />}
      {data && <ShiftPrint shift={data} />}
    </>
  );
};
