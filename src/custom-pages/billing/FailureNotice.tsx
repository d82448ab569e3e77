import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { loweredAt } from '../../../domain/plans/lifecycle';
import { useCompany, usePermitted } from '../../layout/CompanyContext';
import { useBillingWords } from './useBillingWords';

/**
 * That a payment has not arrived, until when all goes on, and where to settle it; nothing where none is missing, nor to
 * employees, whose the company's money is not.
 */
export const FailureNotice = ({ hasLink = false }: { hasLink?: boolean }) => {
  const { translate, through } = useBillingWords();
  const { id, current_subscription, timezone } = useCompany();
  const permits = usePermitted();
  const failed_at = current_subscription?.failed_at;
  if (failed_at == null || !permits('invoices.read.all')) return null;
  const until = loweredAt(Math.floor(failed_at / 1000), timezone) * 1000;
  const text = translate('billing.failed.text', { date: through(failed_at), until: through(until) });
  return (
    <Alert
      severity="warning"
      action={
        hasLink && (
          <Button component={Link} to={`/${id}/settings/billing`} size="small" color="inherit">
            {translate('billing.failed.see')}
          </Button>
        )
      }
    >
      <AlertTitle>{translate('billing.failed.title')}</AlertTitle>
      {text} {!permits('billing.write') && translate('billing.failed.who')}
    </Alert>
  );
};
