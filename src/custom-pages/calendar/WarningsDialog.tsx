import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Warning } from '../../dataProvider/refusal';
import { usePermitted } from '../../layout/CompanyContext';

type Props = { warnings: Warning[]; onAnswer: (force: boolean) => void };

/** What stands against the booking, by name; whoever may go against the schedule is offered to. */
export const WarningsDialog = ({ warnings, onAnswer }: Props) => {
  const translate = useTranslate();
  const permits = usePermitted();
  const heading = useId();
  const mayForce = permits('records.force');
  return (
    <Dialog open onClose={() => onAnswer(false)} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{translate('calendar.warnings.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText component="ul" sx={{ m: 0, pl: 5 }}>
          {warnings.map(({ code, message }) => (
            <li key={code + message}>{message}</li>
          ))}
        </DialogContentText>
        {!mayForce && (
          <DialogContentText sx={{ mt: 3 }}>{translate('calendar.warnings.forbidden')}</DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onAnswer(false)} autoFocus>
          {translate('calendar.warnings.back')}
        </Button>
        {mayForce && (
          <Button variant="contained" color="warning" onClick={() => onAnswer(true)}>
            {translate('calendar.warnings.anyway')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
