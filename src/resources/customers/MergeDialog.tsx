import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useT } from '../../hooks/useT';
import type { Customer } from '../../../domain/customers/customer';
import type { CompanyDataProvider } from '../../dataProvider/companyDataProvider';
import { apiErrorOf } from '../../dataProvider/apiError';
import { CustomerPicker, type KnownCustomer } from '../../inputs/pickers/CustomerPicker';
import { useNotifyError } from '../../hooks/useNotifyError';
import { MergeResult } from './MergeResult';

type Props = { into: Customer; from?: Customer; onClose: (isDone: boolean) => void };

/** Makes one card of two: who is the same person, what stays, and what moves over. */
export default function MergeDialog({ into, from: known, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const heading = useId();
  const { previewMerge, mergeCustomers } = useDataProvider<CompanyDataProvider>();
  const [from, setFrom] = useState<KnownCustomer | null>(known ?? null);
  const [isSending, setIsSending] = useState(false);
  const preview = useQuery({
    queryKey: ['customers', 'merge', from?.id, into.id],
    queryFn: async () => (await previewMerge(from!.id, into.id)).data,
    enabled: from !== null,
    retry: false,
    staleTime: 0,
    meta: { isSilent: true },
  });
  const t = useT('customers.merge');

  const merge = async () => {
    setIsSending(true);
    try {
      await mergeCustomers(from!.id, into.id);
      notify('customers.merge.done', { type: 'success' });
      onClose(true);
    } catch (error) {
      notifyError(error);
      setIsSending(false);
    }
  };

  return (
    <Dialog open onClose={() => onClose(false)} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>{t('title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText>{t('text', { name: into.full_name })}</DialogContentText>
        {!known && (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Typography sx={{ fontWeight: 550 }}>{t('search')}</Typography>
            <CustomerPicker customer={from} onChange={setFrom} except={into.id} />
          </Box>
        )}
        {from && preview.isPending && (
          <Typography role="status" color="textSecondary">
            {t('looking')}
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
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onClose(false)} autoFocus={Boolean(known)}>
          {translate('admin.shared.cancel')}
        </Button>
        <Button
          variant="contained"
          onClick={() => void merge()}
          loading={isSending}
          disabled={!preview.data || !from}
        >
          {t('confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function whyNot(error: unknown): string | undefined {
  const errors = (error as { body?: { errors?: Record<string, string> } }).body?.errors;
  return Object.values(errors ?? {})[0] ?? apiErrorOf(error)?.message;
}
