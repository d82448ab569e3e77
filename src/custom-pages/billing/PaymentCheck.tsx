import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '@/src/hooks/useT';
import type { Invoice } from '@/domain/plans/invoice';
import { refreshCompany } from '@/src/company/refreshCompany';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useCompany } from '@/src/company/CompanyContext';
import { PayInNotice } from './PayButton';
import { PaymentNote } from './PaymentNote';

const again_ms = 3000;
const watched_ms = 90_000;

export const PaymentCheck = () => {
  const id = Number(useSearchParams()[0].get('paid'));
  return id > 0 ? <PaymentPoller key={id} id={id} /> : null;
};

const PaymentPoller = ({ id }: { id: number }) => {
  const { id: company } = useCompany();
  const { checkInvoice } = useDataProvider<CompanyDataProvider>();
  const [since] = useState(() => Date.now());
  const isSlowAt = (asked_at: number) => asked_at - since > watched_ms;
  const { data: invoice, dataUpdatedAt } = useQuery({
    queryKey: ['payment check', id],
    queryFn: async () => (await checkInvoice(id)).data,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data && mayChange(data) && !isSlowAt(dataUpdatedAt) ? again_ms : false,
  });
  const outcome = invoice && !isAwaited(invoice) ? `${invoice.state} ${invoice.payment?.state}` : undefined;
  useEffect(() => {
    // All other data was loaded before the payment.
    if (outcome) void refreshCompany(company);
  }, [outcome, company]);
  return invoice ? <Outcome invoice={invoice} isSlow={isSlowAt(dataUpdatedAt)} /> : null;
};

/** The provider has not reported an outcome yet. */
const isAwaited = ({ state, payment }: Invoice) =>
  state === 'open' && (payment === null || payment.state === 'checking' || payment.is_begun_anew);

/** A failed payment may still succeed: the payer can retry on the same page. */
const mayChange = ({ state, payment }: Invoice) => state === 'open' && payment?.state !== 'review';

const Outcome = ({ invoice, isSlow }: { invoice: Invoice; isSlow: boolean }) => {
  const { number, state } = invoice;
  const t = useT('billing.pay', { number });
  if (state === 'paid') return <Alert severity="success">{t('paid')}</Alert>;
  if (state === 'void') return null;
  if (isAwaited(invoice)) {
    return (
      <Alert severity="info">
        <AlertTitle>{t(isSlow ? 'slow' : 'checking')}</AlertTitle>
        {t(isSlow ? 'slow_text' : 'checking_text')}
        {isSlow && <PayInNotice invoice={invoice} />}
      </Alert>
    );
  }
  return (
    <Alert severity={invoice.payment?.state === 'failed' ? 'error' : 'warning'}>
      <AlertTitle>{t('failed')}</AlertTitle>
      <PaymentNote invoice={invoice} />
      <PayInNotice invoice={invoice} label={t('again')} />
    </Alert>
  );
};
