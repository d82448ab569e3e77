import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { refreshCompany } from '@/src/company/refreshCompany';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { ConfirmDialog } from '@/src/components/dialogs/ConfirmDialog';
import { CardSection } from '@/src/components/CardSection';
import { useCompany } from '@/src/company/CompanyContext';
import { Permitted } from '@/src/access/Permitted';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useBilling } from './useBilling';
import { useBillingTexts } from './useBillingTexts';

export const PaymentMethodText = () => {
  const translate = useTranslate();
  const { sum, card: digits } = useBillingTexts();
  const billing = useBilling();
  if (!billing || (!billing.is_charged && billing.credit === 0)) return null;
  const { is_charged, card, credit, currency } = billing;
  return (
    <CardSection title={translate('billing.card.title')}>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        {is_charged && (
          <Typography>
            {card
              ? translate('billing.card.on_file', { card: digits(card.mask) })
              : translate('billing.card.none')}
          </Typography>
        )}
        {credit > 0 && (
          <Typography>{translate('billing.card.credit', { sum: sum(credit, currency) })}</Typography>
        )}
        {card && (
          <Permitted permission="billing.write">
            <RemoveCard mask={card.mask} />
          </Permitted>
        )}
      </Box>
    </CardSection>
  );
};

const RemoveCard = ({ mask }: { mask: string }) => {
  const translate = useTranslate();
  const { card } = useBillingTexts();
  const { id } = useCompany();
  const { removeCard } = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [isConfirming, setIsConfirming] = useState(false);

  const remove = async () => {
    try {
      await removeCard();
      notify('billing.card.removed', { type: 'success' });
    } catch (error) {
      notifyError(error);
    }
    await refreshCompany(id);
  };

  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setIsConfirming(true)}>
        {translate('billing.card.remove')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={translate('billing.card.remove_title', { card: card(mask) })}
          text={translate('billing.card.remove_text')}
          yes={translate('billing.card.remove')}
          no={translate('billing.card.keep')}
          isDangerous
          onAnswer={isYes => {
            setIsConfirming(false);
            if (isYes) void remove();
          }}
        />
      )}
    </>
  );
};
