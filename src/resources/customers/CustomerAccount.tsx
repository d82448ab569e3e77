import Send from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useT } from '@/src/hooks/useT';
import type { CustomerCard } from '@/domain/customers/customerCard';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { InviteFacts } from '../invitations/InviteFacts';
import { WithdrawButton } from '../invitations/WithdrawButton';
import { CardSection } from '@/src/components/CardSection';
import { Permitted } from '@/src/access/Permitted';
import { ToneChip } from '@/src/components/ToneChip';
import { useNotifyError } from '@/src/hooks/useNotifyError';

export const CustomerAccount = ({ customer }: { customer: CustomerCard }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyError = useNotifyError();
  const { inviteCustomer } = useDataProvider<CompanyDataProvider>();
  const [isSending, setIsSending] = useState(false);
  const { id, email, has_user, invite } = customer;
  const t = useT('customers.account');

  const send = async () => {
    setIsSending(true);
    try {
      const { data } = await inviteCustomer(id);
      notify('employees.sent', { type: 'success', messageArgs: { login: data.login } });
      refresh();
    } catch (error) {
      notifyError(error);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <CardSection title={t('title')}>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        {has_user && <ToneChip tone="success" label={t('joined')} />}
        {!has_user && invite && <ToneChip tone="info" label={t('invited')} />}
        {!has_user && !invite && <ToneChip tone="neutral" label={t('none')} />}
        {!has_user && invite && <InviteFacts invite={invite} />}
        {!has_user && !email && <Typography color="textSecondary">{t('no_email')}</Typography>}
        {!has_user && (
          <Permitted permission="customers.write.all">
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              {email && (
                <Button
                  variant="outlined"
                  startIcon={<Send />}
                  loading={isSending}
                  onClick={() => void send()}
                >
                  {translate(invite ? 'employees.resend' : 'employees.invite')}
                </Button>
              )}
              {invite && <WithdrawButton id={invite.id} />}
            </Box>
          </Permitted>
        )}
      </Box>
    </CardSection>
  );
};
