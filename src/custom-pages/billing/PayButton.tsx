import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useDataProvider, useTranslate } from 'ra-core';
import type { Invoice } from '@/domain/plans/invoice';
import { refreshCompany } from '@/src/company/refreshCompany';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useUnsavedChanges } from '@/src/forms/useUnsavedChanges';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { useNotifyError } from '@/src/hooks/useNotifyError';

type Props = Pick<ButtonProps, 'size' | 'variant' | 'color' | 'sx'> & { invoice: Invoice; label?: string };

/** Links to the provider's page; hidden when nothing is payable or the user may not pay. */
export const PayButton = ({ invoice: { id, is_payable }, label, ...color }: Props) => {
  const translate = useTranslate();
  const { id: company } = useCompany();
  const permits = usePermitted();
  const { startCheckout } = useDataProvider<CompanyDataProvider>();
  const notifyError = useNotifyError();
  const { leave, isLeaving } = useUnsavedChanges(
    async () => (await startCheckout(id)).data.url,
    error => {
      notifyError(error);
      void refreshCompany(company);
    },
  );
  if (!is_payable || !permits('billing.write')) return null;

  return (
    <Button variant="contained" {...color} loading={isLeaving} onClick={leave}>
      {label ?? translate('billing.pay.now')}
    </Button>
  );
};

export const PayInNotice = ({ invoice, label }: Pick<Props, 'invoice' | 'label'>) => (
  <Box sx={{ '&:not(:empty)': { mt: 3 } }}>
    <PayButton invoice={invoice} label={label} size="small" color="inherit" variant="outlined" />
  </Box>
);
