import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate, useLocale } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { useT } from '@/src/hooks/useT';
import type { Customer } from '@/domain/customers/customer';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import { CustomerPicker, type KnownCustomer } from '@/src/inputs/pickers/CustomerPicker';
import type { MergePreview } from '@/domain/customers/merge';
import { Picture } from '@/src/fields/Picture';
import { DescriptionItem } from '@/src/components/DescriptionItem';
import { PhoneText } from '@/src/components/PhoneText';
import { formatDay } from '@/src/time/formats';

type Props = { into: Customer; from?: KnownCustomer; onClose: (isDone: boolean) => void };

export default function MergeDialog({ into, from: preselected, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { previewMerge, mergeCustomers } = useDataProvider<CompanyDataProvider>();
  const [from, setFrom] = useState<KnownCustomer | null>(preselected ?? null);
  const preview = useQuery({
    queryKey: ['customers', 'merge', from?.id, into.id],
    queryFn: from ? async () => (await previewMerge(from.id, into.id)).data : skipToken,
    retry: false,
    staleTime: 0,
  });
  const t = useT('customers.merge');

  const merge = async () => {
    if (!from) return;
    await mergeCustomers(from.id, into.id);
    notify('customers.merge.done', { type: 'success' });
    onClose(true);
  };

  return (
    <FormDialog
      title={t('title')}
      submitLabel={t('confirm')}
      onSubmit={merge}
      submitsOnEnter={false}
      onClose={() => onClose(false)}
      focus={preselected && 'cancel'}
      isDisabled={!preview.data || !from}
      maxWidth="sm"
    >
      <DialogContentText>{t('text', { name: into.full_name })}</DialogContentText>
      {!preselected && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography sx={{ fontWeight: 550 }}>{t('search')}</Typography>
          <CustomerPicker customer={from} onChange={setFrom} except={into.id} />
        </Box>
      )}
      {from && preview.isPending && (
        <Typography role="status" color="textSecondary">
          {t('loading')}
        </Typography>
      )}
      {preview.error && (
        <Alert severity="error" role="alert">
          {whyNot(preview.error) ?? translate('ra.notification.http_error')}
        </Alert>
      )}
      {from && preview.data && (
        <>
          <MergeResult preview={preview.data} />
          <Alert severity="warning">{t('warning')}</Alert>
        </>
      )}
    </FormDialog>
  );
}

function whyNot(error: unknown): string | undefined {
  const errors = (error as { body?: { errors?: Record<string, string> } }).body?.errors;
  return Object.values(errors ?? {})[0] ?? apiErrorOf(error)?.message;
}

const MergeResult = ({ preview: { customer, moves } }: { preview: MergePreview }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { full_name, picture, phone, email, date_of_birth, notes } = customer;
  const moved = (['orders', 'visits', 'memberships'] as const).filter(name => moves[name] > 0);
  const field = (name: string) => `resources.customers.fields.${name}`;
  return (
    <Box sx={theme => ({ p: 4, borderRadius: 1.25, border: `1px solid ${theme.palette.line}` })}>
      <Typography sx={{ fontWeight: 600, mb: 3 }}>{translate('customers.merge.result')}</Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        <DescriptionItem name={field('full_name')}>
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            {picture && <Picture picture={picture} name={full_name} />}
            {full_name}
          </Box>
        </DescriptionItem>
        {phone && (
          <DescriptionItem name={field('phone')}>
            <PhoneText phone={phone} />
          </DescriptionItem>
        )}
        {email && <DescriptionItem name={field('email')}>{email}</DescriptionItem>}
        {date_of_birth && (
          <DescriptionItem name={field('date_of_birth')}>
            {formatDay(date_of_birth, locale, { day: 'numeric', month: 'long', year: 'numeric' })}
          </DescriptionItem>
        )}
        {notes && (
          <DescriptionItem name={field('notes')}>
            <span style={{ whiteSpace: 'pre-line' }}>{notes}</span>
          </DescriptionItem>
        )}
        {moved.length > 0 && (
          <DescriptionItem name="customers.merge.moves">
            {moved.map(name => translate(`customers.merge.${name}`, { smart_count: moves[name] })).join(', ')}
          </DescriptionItem>
        )}
      </Box>
    </Box>
  );
};
