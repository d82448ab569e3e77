import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DateSpan } from '@/domain/sales/ranges';
import { Included } from '@/src/access/PlanGate';
import { Permitted } from '@/src/access/Permitted';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { Failure } from '@/src/components/Failure';
import { Illustration } from '@/src/components/Illustration';
import { Message } from '@/src/components/Message';
import { Page } from '@/src/components/Page';
import { PeriodButtons } from '@/src/components/PeriodButtons';
import { ToneChip } from '@/src/components/ToneChip';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useT } from '@/src/hooks/useT';
import { ExportMenu } from '@/src/lists/ExportMenu';
import { useExport } from '@/src/lists/useExport';
import { companyPaths } from '@/src/routing/companyPaths';
import { addDays, addMonths, isDay, startOfMonth } from '@/src/time/dates';
import { capitalized, formatDate, formatDay } from '@/src/time/formats';
import { today } from '@/src/time/zoned';
import { AdjustDialog } from './AdjustDialog';
import { CloseButton } from './CloseButton';
import { PayrollSheet } from './PayrollSheet';

export default function PayrollPage() {
  const translate = useTranslate();
  const permits = usePermitted();
  const { reports } = companyPaths(useCompany().id);
  return (
    <Included feature="wages" as="page">
      <Page title={translate('wages.title')} back={permits('reports.read.all') ? reports : undefined}>
        <PayrollOfMonth />
      </Page>
    </Included>
  );
}

/** The month is in the address. */
function useMonth(): { span: DateSpan; move: (by: number) => void; showThis: () => void } {
  const [params, setParams] = useSearchParams();
  const { timezone } = useCompany();
  const written = `${params.get('month')}-01`;
  const from = isDay(written) ? written : startOfMonth(today(timezone));
  const show = (month: string) => setParams({ month: month.slice(0, 7) });
  return {
    span: { from, to: addDays(addMonths(from, 1), -1) },
    move: by => show(addMonths(from, by)),
    showThis: () => show(today(timezone)),
  };
}

const PayrollOfMonth = () => {
  const t = useT('wages');
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const { span, move, showThis } = useMonth();
  const { getPayroll } = useDataProvider<CompanyDataProvider>();
  const { save, isBusy } = useExport('payroll');
  const [isAdjusting, setIsAdjusting] = useState(false);
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['payroll', span],
    queryFn: () => getPayroll(span),
  });
  const isClosed = typeof data?.closed_at === 'number';
  return (
    <Box sx={{ display: 'grid', gap: 5, maxWidth: 1200, mx: 'auto' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <PeriodButtons showToday={showThis} move={move} />
        <Typography variant="h2" sx={{ flex: '1 1 160px' }}>
          {capitalized(formatDay(span.from, locale, { month: 'long', year: 'numeric' }))}
        </Typography>
        {isClosed && (
          <ToneChip
            tone="neutral"
            label={t('closed_on', { date: formatDate(data.closed_at ?? 0, timezone, locale) })}
          />
        )}
        <ExportMenu onChoose={format => void save(format, { filter: span })} isBusy={isBusy} />
        {data && !isClosed && (
          <Permitted permission="payroll.write.all">
            <Button variant="outlined" color="inherit" onClick={() => setIsAdjusting(true)}>
              {t('adjust')}
            </Button>
            <CloseButton span={span} />
          </Permitted>
        )}
      </Box>
      {isError && <Failure error={error} onRetry={refetch} />}
      {isPending && <Skeleton variant="rounded" height={320} />}
      {data && data.rows.length === 0 && (
        <Message drawing={<Illustration of="receipt" />} text={t('empty')} />
      )}
      {data && data.rows.length > 0 && data.rows.every(({ total }) => total === 0) && (
        <Permitted permission="wage_rules.write.all">
          <Alert severity="info">{t('all_zero')}</Alert>
        </Permitted>
      )}
      {data && data.rows.length > 0 && <PayrollSheet payroll={data} />}
      <Typography variant="body2" color="textSecondary">
        {t('hint')}
      </Typography>
      {isAdjusting && data && (
        <AdjustDialog payroll={data} span={span} onClose={() => setIsAdjusting(false)} />
      )}
    </Box>
  );
};
