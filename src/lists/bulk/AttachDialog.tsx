import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { minorUnits } from '../../../domain/money/money';
import { useEmployees } from '../../company/useEmployees';
import { parseDuration } from '../../inputs/duration';
import { parsePrice } from '../../inputs/price';
import { useCompany } from '../../layout/CompanyContext';
import type { BulkDialogProps } from './actions';
import { BulkDialog } from './BulkDialog';

/** Lets more people perform the chosen services, at a price and duration or at those that are there. */
export default function AttachDialog({ onDecide, onClose }: BulkDialogProps) {
  const translate = useTranslate();
  const { currency } = useCompany();
  const { employees } = useEmployees();
  const [ids, setIds] = useState<number[]>([]);
  const [price, setPrice] = useState('');
  const [duration, setDuration] = useState('');
  const [isTried, setIsTried] = useState(false);
  const words = (name: string) => translate(`collections.attach.${name}`);

  const amount = parsePrice(price, minorUnits(currency.code));
  const minutes = parseDuration(duration);
  const isRead = !Number.isNaN(amount) && !Number.isNaN(minutes);

  const attach = () => {
    setIsTried(true);
    if (ids.length === 0 || !isRead) return undefined;
    const own = {
      ...(amount !== undefined && { price: { amount, currency: currency.code } }),
      ...(minutes !== undefined && { duration: minutes }),
    };
    const attached = ids.map(employee_id => ({ employee_id, ...own }));
    return onDecide({ attach: { employees: attached } }, 'collections.bulk.attached');
  };
  const turn = (id: number) => setIds(ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]);

  return (
    <BulkDialog title={words('title')} apply={words('apply')} onApply={attach} onClose={onClose}>
      <Typography color="textSecondary">{words('text')}</Typography>
      <Box role="group" aria-label={words('title')}>
        {employees.map(({ id, full_name }) => (
          <FormControlLabel
            key={id}
            sx={{ display: 'flex', mx: 0 }}
            control={<Checkbox checked={ids.includes(id)} onChange={() => turn(id)} />}
            label={full_name}
          />
        ))}
      </Box>
      {isTried && ids.length === 0 && (
        <Typography role="alert" color="error">
          {words('nobody')}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
        <TextField
          label={`${words('price')}, ${currency.symbol}`}
          value={price}
          onChange={({ target }) => setPrice(target.value)}
          error={Number.isNaN(amount)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <TextField
          label={words('duration')}
          value={duration}
          onChange={({ target }) => setDuration(target.value)}
          error={Number.isNaN(minutes)}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {words('hint')}
      </Typography>
    </BulkDialog>
  );
}
