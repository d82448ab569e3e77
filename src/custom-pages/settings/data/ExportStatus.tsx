import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { useLocale, useDataProvider } from 'ra-core';
import { isUnderway, type CompanyExport } from '@/domain/exports/companyExport';
import { Failure } from '@/src/components/Failure';
import { useCompany } from '@/src/company/CompanyContext';
import { useT } from '@/src/hooks/useT';
import { formatDate, formatMoment } from '@/src/time/formats';
import { formatBytes } from './formatBytes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { downloadFile } from '@/src/dataProvider/downloadFile';
import { useNotifyError } from '@/src/hooks/useNotifyError';

export const ExportStatus = () => {
  const t = useT('company_export');
  const { latest, isPending, isError, error, refetch, start, download } = useCompanyExport();
  if (isError && !latest) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton height={40} width={180} />;
  if (latest && isUnderway(latest)) return <Progress {...latest} />;
  const isReady = latest?.state === 'done';
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      {latest && <Outcome {...latest} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {isReady && (
          <Button variant="contained" onClick={() => download.mutate(latest.id)} loading={download.isPending}>
            {t('download')}
          </Button>
        )}
        <Button
          variant={isReady ? 'outlined' : 'contained'}
          onClick={() => start.mutate()}
          loading={start.isPending}
        >
          {t(isReady ? 'start_again' : 'start')}
        </Button>
      </Box>
    </Box>
  );
};

const Progress = ({ state, done, total }: CompanyExport) => {
  const t = useT('company_export');
  const label = t(state === 'pending' ? 'pending' : 'running');
  const isCounted = state === 'running' && total > 0;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
        {isCounted && (
          <Typography className="tabular" color="textSecondary">
            {t('progress', { done, total })}
          </Typography>
        )}
      </Box>
      <LinearProgress
        aria-label={label}
        {...(isCounted && { variant: 'determinate' as const, value: (100 * done) / total })}
      />
      <Typography color="textSecondary">{t('wait')}</Typography>
    </Box>
  );
};

const Outcome = ({ state, size, created_at, expires_at }: CompanyExport) => {
  const t = useT('company_export');
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  if (state === 'failed') return <Alert severity="error">{t('failed')}</Alert>;
  if (state === 'expired') {
    return <Alert severity="info">{t('expired', { date: formatDate(created_at, timezone, locale) })}</Alert>;
  }
  const until = formatMoment(expires_at ?? 0, timezone, locale);
  return (
    <Alert severity="success">
      {t('done')} {t('until', { until, size: formatBytes(size ?? 0, locale) })}
    </Alert>
  );
};

const again_ms = 2000;
const queryKey = ['exports'];

/** The latest export of all data, asked for again while it is being made. */
function useCompanyExport() {
  const { listExports, requestExport, downloadExport } = useDataProvider<CompanyDataProvider>();
  const queryClient = useQueryClient();
  const onError = useNotifyError();
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await listExports()).data,
    refetchInterval: ({ state }) => (state.data?.[0] && isUnderway(state.data[0]) ? again_ms : false),
  });
  const start = useMutation({
    mutationFn: requestExport,
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError,
  });
  const download = useMutation({
    mutationFn: async (id: number) => {
      const { name, file } = await downloadExport(id);
      downloadFile(name, file);
    },
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { latest: data?.[0], isPending, isError, error, refetch, start, download };
}
