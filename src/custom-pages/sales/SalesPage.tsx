import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, useLocale } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useCompany } from '@/src/company/CompanyContext';
import { Illustration } from '@/src/components/Illustration';
import { Failure } from '@/src/components/Failure';
import { Message } from '@/src/components/Message';
import { Page } from '@/src/components/Page';
import { Included } from '@/src/access/PlanGate';
import { today } from '@/src/time/zoned';
import { ByMethod } from './ByMethod';
import { SalesApart } from './SalesApart';
import { SalesBar } from './SalesBar';
import { SalesPayments } from './SalesPayments';
import { SalesTotals } from './SalesTotals';
import { useSalesUrl, type SalesUrl } from './useSalesUrl';
import { formatTime } from '@/src/time/formats';
import type { Sales } from '@/domain/sales/sales';
import Skeleton from '@mui/material/Skeleton';

const SalesOverTime = lazy(() => import('./SalesOverTime'));

export default function SalesPage() {
  const translate = useTranslate();
  return (
    <Included feature="sales_overview" as="page">
      <Page title={translate('sales_overview.title')}>
        <Overview />
      </Page>
    </Included>
  );
}

const per_page = 25;

const Overview = () => {
  const url = useSalesUrl();
  const { span, salesGroup: group, method, page, wrong } = url;
  const { getSales } = useDataProvider<CompanyDataProvider>();
  const params = { ...span, group, payment_method: method };
  const {
    data: sales,
    isPending,
    isError,
    error,
    refetch,
  } = useQuery({
    queryKey: ['sales', params, page],
    queryFn: () => getSales({ ...params, page, per_page }),
    enabled: !wrong,
    placeholderData: keepPreviousData,
  });
  return (
    <Box sx={{ display: 'grid', gap: 5, maxWidth: 1200, mx: 'auto' }}>
      <SalesBar url={url} params={params} />
      {isError && !wrong && <Failure error={error} onRetry={refetch} />}
      {isPending && !wrong && !isError && <SalesSkeleton />}
      {sales && !wrong && !isError && <SalesContent url={url} sales={sales} />}
    </Box>
  );
};

type ContentProps = { url: SalesUrl; sales: Sales };

const SalesContent = ({ url, sales }: ContentProps) => {
  const { count } = sales.totals;
  if (count === 0) return <EmptySales url={url} />;
  return (
    <>
      <Box sx={columns}>
        <SalesTotals sales={sales} />
        <ByMethod sales={sales} url={url} />
      </Box>
      {url.method === undefined && <SalesApart sales={sales} />}
      <Suspense fallback={<SalesSkeleton />}>
        <SalesOverTime sales={sales} url={url} />
      </Suspense>
      <SalesPayments sales={sales} url={url} total={count} pages={Math.ceil(count / per_page)} />
      <SalesAsOf sales={sales} />
    </>
  );
};

const EmptySales = ({ url: { span, method } }: { url: SalesUrl }) => {
  const translate = useTranslate();
  const { timezone } = useCompany();
  const isAhead = span.from > today(timezone);
  return (
    <>
      <Message
        drawing={<Illustration of="receipt" />}
        text={translate(`sales_overview.${isAhead ? 'ahead' : method ? 'empty_method' : 'empty'}`)}
      />
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        {translate('sales_overview.zone', { zone: timezone })}
      </Typography>
    </>
  );
};

const columns = {
  display: 'grid',
  gap: 5,
  alignItems: 'stretch',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
};

const SalesAsOf = ({ sales }: { sales: Sales }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const time = formatTime(sales.as_of, timezone, locale);
  return (
    <Typography variant="body2" color="textSecondary">
      {translate('sales_overview.as_of', { time })} {translate('sales_overview.zone', { zone: timezone })}
    </Typography>
  );
};

const SalesSkeleton = () => (
  <Box
    role="status"
    aria-busy
    aria-label={useTranslate()('admin.frame.loading')}
    sx={{ display: 'grid', gap: 5 }}
  >
    <Skeleton variant="rounded" height={148} />
    <Skeleton variant="rounded" height={320} />
  </Box>
);
