import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { comparedParts } from '@/domain/reports/compare';
import { reportNames, type Report, type ReportName } from '@/domain/reports/report';
import { Included, useIncluded } from '@/src/access/PlanGate';
import { Failure } from '@/src/components/Failure';
import { Illustration } from '@/src/components/Illustration';
import { Message } from '@/src/components/Message';
import { Page } from '@/src/components/Page';
import { PageTabs } from '@/src/components/PageTabs';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import type { ReportParams } from '@/src/dataProvider/calls/reportCalls';
import { useT } from '@/src/hooks/useT';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { companyPaths } from '@/src/routing/companyPaths';
import { ReportBar } from './ReportBar';
import { ReportTable } from './ReportTable';
import { ReportTotals } from './ReportTotals';
import { isDay } from '@/src/time/dates';
import { formatDay } from '@/src/time/formats';
import { useNow } from '@/src/time/useNow';
import { useReportUrl, type ReportUrl } from './useReportUrl';

const ReportChart = lazy(() => import('./ReportChart'));

export default function ReportsPage() {
  const translate = useTranslate();
  return (
    <Included feature="reports" as="page">
      <Page title={translate('reports.title')}>
        <Reports />
      </Page>
    </Included>
  );
}

const Reports = () => {
  const url = useReportUrl();
  const t = useT('reports');
  const translate = useTranslate();
  const permits = usePermitted();
  const hasWages = useIncluded('wages') && permits('payroll.read.own');
  const { id, timezone } = useCompany();
  const { payroll, reports } = companyPaths(id);
  const params = { ...url.span, group: url.group, by: url.by, employee_id: url.employee_id };
  const parts = comparedParts(timezone, url.span, url.comparison, useComparedUntil());
  const compared = parts.before;
  const now = useReport(url, { ...params, ...parts.now });
  const before = useReport(url, { ...params, ...compared }, compared !== undefined);
  const tabs = [
    ...reportNames.map(name => ({ name, label: t(`names.${name}`), to: `${reports}/${url.pathOf(name)}` })),
    ...(hasWages ? [{ name: 'payroll', label: translate('wages.title'), to: payroll }] : []),
  ];
  return (
    <Box sx={{ maxWidth: 1200, mx: 'auto' }}>
      <PageTabs label={t('title')} open={url.name} tabs={tabs} />
      <Box sx={{ display: 'grid', gap: 5 }}>
        <ReportBar url={url} params={params} />
        {now.isError && !url.wrong && <Failure error={now.error} onRetry={now.refetch} />}
        {now.isPending && !url.wrong && <ReportSkeleton />}
        {now.data && !now.isError && !url.wrong && (
          <ReportContent url={url} report={now.data} before={compared && before.data} />
        )}
      </Box>
    </Box>
  );
};

const step_s = 300;

/** The end of the running five minutes, so that all until now is in it and reports are not loaded all the time. */
const useComparedUntil = () => Math.ceil((useNow() + 1) / 1000 / step_s) * step_s;

/** What is shown stays while other days are loaded, and goes with another report. */
function useReport({ name, group, wrong }: ReportUrl, params: ReportParams, isWanted = true) {
  const { getReport } = useDataProvider<CompanyDataProvider>();
  const locale = useLocale() ?? 'en';
  return useQuery({
    queryKey: ['reports', name, params, locale],
    queryFn: () => getReport(name, params),
    enabled: isWanted && !wrong,
    select: report => (group === 'day' ? withDays(report, locale) : report),
    placeholderData: (previous, query) => (query?.queryKey[1] === name ? previous : undefined),
  });
}

/** Days as they are written on this page: without the year, unless there are several. */
function withDays({ rows, ...report }: Report, locale: string): Report {
  const years = new Set(rows.map(({ key }) => String(key).slice(0, 4)));
  const year = years.size > 1 ? 'numeric' : undefined;
  const named = rows.map(row => {
    const { key } = row;
    return typeof key === 'string' && isDay(key)
      ? { ...row, label: formatDay(key, locale, { day: 'numeric', month: 'short', year }) }
      : row;
  });
  return { ...report, rows: named };
}

type ContentProps = { url: ReportUrl; report: Report; before: Report | undefined };

const ReportContent = ({ url, report, before }: ContentProps) => {
  const t = useT('reports');
  if (isEmpty(report)) return <Message drawing={<Illustration of="receipt" />} text={t('empty')} />;
  return (
    <>
      <ReportTotals url={url} report={report} before={before} />
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        <ReportChart url={url} report={report} before={before} />
      </Suspense>
      <ReportTable report={report} name={t(`names.${url.name satisfies ReportName}`)} />
    </>
  );
};

const isEmpty = ({ totals, rows }: Report) =>
  rows.length === 0 || Object.values(totals).every(value => typeof value !== 'number' || value === 0);

const ReportSkeleton = () => (
  <Box
    role="status"
    aria-busy
    aria-label={useTranslate()('admin.frame.loading')}
    sx={{ display: 'grid', gap: 5 }}
  >
    <Skeleton variant="rounded" height={120} />
    <Skeleton variant="rounded" height={320} />
  </Box>
);
