import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { loweredAt } from '@/domain/plans/lifecycle';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { PayInNotice } from './PayButton';
import { useBillingTexts } from './useBillingTexts';
import { companyPaths } from '@/src/routing/companyPaths';

/** A missing payment and its deadline; hidden from employees. */
export const FailureNotice = ({ hasLink = false }: { hasLink?: boolean }) => {
  const { current_subscription } = useCompany();
  const permits = usePermitted();
  const failed_at = current_subscription?.failed_at;
  if (failed_at == null || !permits('invoices.read.all')) return null;
  return <PaymentAlert failed_at={failed_at} hasLink={hasLink} />;
};

const PaymentAlert = ({ failed_at, hasLink }: { failed_at: number; hasLink: boolean }) => {
  const translate = useTranslate();
  const { through } = useBillingTexts();
  const { id, timezone } = useCompany();
  const permits = usePermitted();
  const unpaidInvoice = useUnpaidInvoice();
  const until = loweredAt(Math.floor(failed_at / 1000), timezone) * 1000;
  const dates = { date: through(failed_at), until: through(until) };
  const declined =
    unpaidInvoice?.payment?.state === 'failed' &&
    unpaidInvoice.payment.way === 'card' &&
    unpaidInvoice.payment.error;
  const text = declined
    ? translate('billing.failed.text_card', { ...dates, reason: declined })
    : translate('billing.failed.text', dates);
  const canPay = unpaidInvoice?.is_payable && permits('billing.write');
  return (
    <Alert
      severity="warning"
      action={
        !canPay &&
        hasLink && (
          <Button component={Link} to={companyPaths(id).billing} size="small" color="inherit">
            {translate('billing.failed.see')}
          </Button>
        )
      }
    >
      <AlertTitle>{translate('billing.failed.title')}</AlertTitle>
      {text} {!permits('billing.write') && translate('billing.failed.owner_only')}
      {unpaidInvoice && <PayInNotice invoice={unpaidInvoice} />}
    </Alert>
  );
};

/** The oldest unpaid invoice of the first page. */
function useUnpaidInvoice() {
  const { getInvoices } = useDataProvider<CompanyDataProvider>();
  const { data } = useQuery({
    queryKey: ['invoices', 'owed'],
    queryFn: async () => (await getInvoices(1)).data.findLast(({ state }) => state === 'open') ?? null,
  });
  return data;
}
