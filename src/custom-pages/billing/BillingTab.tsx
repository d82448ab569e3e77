import Box from '@mui/material/Box';
import { Permitted } from '@/src/access/Permitted';
import { FailureNotice } from './FailureNotice';
import { PaymentMethodText } from './PaymentMethodText';
import { InvoiceList } from './InvoiceList';
import { PaymentCheck } from './PaymentCheck';
import { SubscriptionCard } from './SubscriptionCard';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { defined } from '@/domain/assert';
import { useT } from '@/src/hooks/useT';
import { refreshCompany } from '@/src/company/refreshCompany';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { ConfirmByName } from '@/src/components/dialogs/ConfirmByName';
import { CardSection } from '@/src/components/CardSection';
import { useCompany } from '@/src/company/CompanyContext';
import { useBillingTexts } from './useBillingTexts';

export const BillingTab = () => (
  <Box sx={{ display: 'grid', gap: 5 }}>
    <Permitted permission="invoices.read.all">
      <PaymentCheck />
    </Permitted>
    <FailureNotice />
    <SubscriptionCard />
    <PaymentMethodText />
    <Permitted permission="invoices.read.all">
      <InvoiceList />
    </Permitted>
    <Permitted permission="companies.delete">
      <RemoveCard />
    </Permitted>
  </Box>
);

const RemoveCard = () => {
  const translate = useTranslate();
  const { cleanup_scheduled_on } = useCompany();
  const [isOpen, setIsOpen] = useState(false);
  if (cleanup_scheduled_on) return null;
  return (
    <CardSection title={translate('billing.removal.title')}>
      <Typography sx={{ mb: 4 }}>{translate('billing.removal.text')}</Typography>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        {translate('billing.removal.action')}
      </Button>
      {isOpen && <GiveUpDialog onClose={() => setIsOpen(false)} />}
    </CardSection>
  );
};

const GiveUpDialog = ({ onClose }: { onClose: () => void }) => {
  const { day } = useBillingTexts();
  const { id, name } = useCompany();
  const { closeCompany } = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();
  const t = useT('billing.removal', { name });

  const giveUp = async () => {
    const { data } = await closeCompany();
    await refreshCompany(id);
    notify('billing.removal.done', {
      type: 'success',
      messageArgs: { date: day(defined(data.cleanup_scheduled_on, 'date of the removal')) },
    });
    onClose();
  };

  return (
    <ConfirmByName
      title={t('confirm_title')}
      texts={[t('text')]}
      name={name}
      label={t('type')}
      action={t('action')}
      onConfirm={giveUp}
      onClose={onClose}
    />
  );
};
