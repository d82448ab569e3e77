import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRedirect, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import type { CustomerCard } from '../../../domain/customers/customer';
import type { CompanyDataProvider } from '../../dataProvider/companyDataProvider';
import { useSayWhy } from '../../lists/useUndo';

type Props = { customer: CustomerCard; onClose: () => void };

/** Forgets a person for good, once their name is typed. */
export default function EraseDialog({ customer, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const sayWhy = useSayWhy();
  const heading = useId();
  const queryClient = useQueryClient();
  const { eraseCustomer } = useDataProvider<CompanyDataProvider>();
  const [typed, setTyped] = useState('');
  const [isSending, setIsSending] = useState(false);
  const words = (name: string, values = {}) => translate(`customers.erase.${name}`, values);
  const { id, full_name: name, upcoming_appointments: ahead } = customer;
  const isMeant = typed.trim() === name;

  const erase = async (event: FormEvent) => {
    event.preventDefault();
    if (!isMeant) return;
    setIsSending(true);
    try {
      await eraseCustomer(id);
      notify('customers.erase.done', { type: 'success' });
      redirect('list', 'customers');
      await queryClient.invalidateQueries({ queryKey: ['customers'], refetchType: 'none' });
    } catch (error) {
      setIsSending(false);
      sayWhy(error);
    }
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <form onSubmit={event => void erase(event)} noValidate>
        <DialogTitle id={heading}>{words('title', { name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <DialogContentText>{words('text')}</DialogContentText>
          {ahead.length > 0 && (
            <DialogContentText>{words('upcoming', { smart_count: ahead.length })}</DialogContentText>
          )}
          <TextField
            label={words('type', { name })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('admin.shared.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={!isMeant} loading={isSending}>
            {words('confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
