import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { refreshCompany } from '../../company/refreshCompany';
import type { CompanyDataProvider } from '../../dataProvider/companyDataProvider';
import { CardSection } from '../../layout/CardSection';
import { useCompany } from '../../layout/CompanyContext';
import { useSayWhy } from '../../lists/useUndo';
import { useBillingWords } from './useBillingWords';

/** To remove the company; nothing once that is on its way. */
export const GiveUpCard = () => {
  const translate = useTranslate();
  const { cleanup_scheduled_on } = useCompany();
  const [isOpen, setIsOpen] = useState(false);
  if (cleanup_scheduled_on) return null;
  return (
    <CardSection title={translate('billing.leaving.title')}>
      <Typography sx={{ mb: 4 }}>{translate('billing.leaving.text')}</Typography>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        {translate('billing.leaving.action')}
      </Button>
      {isOpen && <GiveUpDialog onClose={() => setIsOpen(false)} />}
    </CardSection>
  );
};

/** Gives the company up once its name is typed. */
const GiveUpDialog = ({ onClose }: { onClose: () => void }) => {
  const { translate, day } = useBillingWords();
  const { id, name } = useCompany();
  const { giveUpCompany } = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();
  const sayWhy = useSayWhy();
  const heading = useId();
  const [typed, setTyped] = useState('');
  const [isSending, setIsSending] = useState(false);
  const isMeant = typed.trim() === name;

  const giveUp = async (event: FormEvent) => {
    event.preventDefault();
    if (!isMeant) return;
    setIsSending(true);
    try {
      const { data } = await giveUpCompany();
      await refreshCompany(id);
      notify('billing.leaving.done', {
        type: 'success',
        messageArgs: { date: day(data.cleanup_scheduled_on!) },
      });
      onClose();
    } catch (error) {
      setIsSending(false);
      sayWhy(error);
    }
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <form onSubmit={event => void giveUp(event)} noValidate>
        <DialogTitle id={heading}>{translate('billing.leaving.ask', { name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <DialogContentText>{translate('billing.leaving.text')}</DialogContentText>
          <TextField
            label={translate('billing.leaving.type', { name })}
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
            {translate('billing.leaving.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
