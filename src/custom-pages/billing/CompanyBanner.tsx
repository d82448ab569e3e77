import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { daysLeft } from '@/domain/companies/cleanup';
import { refreshCompany } from '@/src/company/refreshCompany';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { FailureNotice } from './FailureNotice';
import { useBillingTexts } from './useBillingTexts';

/** Shown when the company is scheduled for removal or a payment is missing. */
export default function CompanyBanner() {
  const { cleanup_scheduled_on } = useCompany();
  const isAtBilling = useLocation().pathname.includes('/settings/billing');
  return (
    <Box sx={{ px: { xs: 4, sm: 6 }, display: 'grid', gap: 3, '&:not(:empty)': { pt: 4 } }}>
      {cleanup_scheduled_on && <Leaving on={cleanup_scheduled_on} />}
      {!isAtBilling && <FailureNotice hasLink />}
    </Box>
  );
}

const Leaving = ({ on }: { on: string }) => {
  const translate = useTranslate();
  const { day } = useBillingTexts();
  const { id, timezone } = useCompany();
  const mayRestore = usePermitted()('companies.delete');
  const { restoreCompany } = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const [isSending, setIsSending] = useState(false);
  const left = daysLeft(on, now, timezone);

  const restore = async () => {
    setIsSending(true);
    try {
      await restoreCompany();
      await refreshCompany(id);
      notify('billing.removal.restored', { type: 'success' });
    } catch (error) {
      notifyError(error);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Alert severity="error">
      {left === 0
        ? translate('billing.removal.today')
        : translate('billing.removal.in_days', { smart_count: left, date: day(on) })}{' '}
      {translate(mayRestore ? 'billing.removal.closed' : 'billing.removal.owner_only')}
      {mayRestore && (
        <Box sx={{ mt: 2, ml: -1 }}>
          <Button size="small" color="inherit" loading={isSending} onClick={() => void restore()}>
            {translate('billing.removal.restore')}
          </Button>
        </Box>
      )}
    </Alert>
  );
};
