import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDelete, useLocale, useNotify, useRefresh, useTranslate, type Identifier } from 'ra-core';
import { useId, useState } from 'react';
import { useEmployees } from '../company/useEmployees';
import { refusalOf } from '../dataProvider/refusal';
import { useCompany } from '../layout/CompanyContext';
import { useSayWhy } from '../lists/useUndo';
import { formatMoment } from '../time/formats';

type Props = { id: Identifier; name: string; visits: number; onClose: (isDone: boolean) => void };
type Way = 'reassign' | 'cancel';

/** Somebody is to leave who has visits ahead: they are given to a colleague, or cancelled; all of them, or none. */
export const VisitsAhead = ({ id, name, visits, onClose }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const sayWhy = useSayWhy();
  const heading = useId();
  const { employees } = useEmployees();
  const [way, setWay] = useState<Way>('reassign');
  const [colleague, setColleague] = useState<number | ''>('');
  const [isTried, setIsTried] = useState(false);
  const [remove, { isPending, error }] = useDelete();
  const words = (key: string, values = {}) => translate(`employees.leave.${key}`, values);
  const isMissing = way === 'reassign' && colleague === '';

  const submit = () => {
    setIsTried(true);
    if (isMissing) return;
    const query = way === 'reassign' ? { reassign_to: colleague } : { cancel_visits: true };
    const onSuccess = () => {
      notify('employees.leave.done', { type: 'success', messageArgs: { name } });
      refresh();
      onClose(true);
    };
    const onError = (refused: unknown) => refusalOf(refused)?.records || sayWhy(refused);
    void remove('employees', { id, meta: { query } }, { mutationMode: 'pessimistic', onSuccess, onError });
  };

  return (
    <Dialog open onClose={() => onClose(false)} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{words('title', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <DialogContentText>{words('text', { smart_count: visits })}</DialogContentText>
        <RadioGroup value={way} onChange={(_, chosen) => setWay(chosen as Way)} aria-labelledby={heading}>
          <FormControlLabel value="reassign" control={<Radio />} label={words('reassign')} />
          {way === 'reassign' && (
            <TextField
              select
              label={words('colleague')}
              value={colleague}
              onChange={({ target }) => setColleague(Number(target.value))}
              error={isTried && isMissing}
              helperText={isTried && isMissing ? words('choose') : undefined}
              sx={{ ml: 8, my: 2 }}
            >
              {employees
                .filter(employee => employee.id !== id)
                .map(employee => (
                  <MenuItem key={employee.id} value={employee.id}>
                    {employee.full_name}
                  </MenuItem>
                ))}
            </TextField>
          )}
          <FormControlLabel value="cancel" control={<Radio />} label={words('cancel')} />
          {way === 'cancel' && (
            <Typography variant="body2" color="textSecondary" sx={{ ml: 8 }}>
              {words('cancel_hint')}
            </Typography>
          )}
        </RadioGroup>
        {way === 'reassign' && <Impossible error={error} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onClose(false)}>
          {translate('admin.shared.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={submit} loading={isPending}>
          {words(`confirm_${way}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Which visits the colleague cannot take, and why. */
const Impossible = ({ error }: { error: unknown }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const { records = [] } = refusalOf(error) ?? {};
  if (records.length === 0) return null;
  return (
    <Alert severity="error" role="alert">
      {translate('employees.leave.impossible')}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 4 }}>
        {records.map(({ id, start_at, customer, warnings }) => (
          <li key={id}>
            {[
              formatMoment(start_at, timezone, locale),
              customer,
              ...warnings.map(code => translate(`refusals.warnings.${code}`)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </Box>
    </Alert>
  );
};
