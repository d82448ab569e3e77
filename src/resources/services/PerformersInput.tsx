import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ClipboardEvent, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useEmployees } from '@/src/company/useEmployees';
import { parseDuration } from '@/src/time/duration';
import { parsePrice } from '@/src/inputs/price';
import { useCompany } from '@/src/company/CompanyContext';
import { PlanGate, useIncluded } from '@/src/access/PlanGate';
import { PerformerInput } from './PerformerInput';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';

type Draft = { employee_id: number; price: { amount?: number; currency: string }; duration?: number };
type Form = { employees: Draft[] };

/** Accepts cells pasted from a spreadsheet. */
export const PerformersInput = () => {
  const translate = useTranslate();
  const { currency } = useCompany();
  const { employees, isPending } = useEmployees();
  const { getValues, setValue } = useFormContext<Form>();
  const { fields, append, remove, replace } = useFieldArray<Form, 'employees'>({ name: 'employees' });
  const indexOf = (id: number) => fields.findIndex(({ employee_id }) => employee_id === id);

  // If the plan allows one performer per service, others can only be removed.
  const mayShare = useIncluded('employees_per_service');
  const isFull = !mayShare && fields.length > 0;

  const attach = (employee_id: number) => {
    const previous = getValues('employees').at(-1);
    const price = { amount: previous?.price.amount, currency: currency.code };
    append({ employee_id, price, duration: previous?.duration }, { shouldFocus: false });
  };
  const applyToAll = ({ amount, duration }: { amount: number; duration: number }) => {
    const performing = fields.map(({ employee_id }) => employee_id);
    const chosen = performing.length > 0 ? performing : employees.map(({ id }) => id);
    const price = { amount, currency: currency.code };
    replace(chosen.map(employee_id => ({ employee_id, price, duration })));
  };

  const paste = (event: ClipboardEvent) => {
    const cells = cellsOf(event.clipboardData.getData('text'));
    const place = /^employees\.(\d+)\.(price|duration)/.exec((event.target as HTMLInputElement).name ?? '');
    if (!place || cells.flat().length < 2) return;
    event.preventDefault();
    const [first, column] = [Number(place[1]), place[2] === 'price' ? 0 : 1];
    const written = (row: number, at: number) => cells[row]?.[at - column];
    fields.slice(first).forEach((_, row) => {
      const amount = parsePrice(written(row, 0) ?? '', currency.code);
      const duration = parseDuration(written(row, 1) ?? '');
      if (amount) setValue(`employees.${first + row}.price.amount`, amount, { shouldDirty: true });
      if (duration) setValue(`employees.${first + row}.duration`, duration, { shouldDirty: true });
    });
  };

  if (!isPending && employees.length === 0) {
    return <Typography color="textSecondary">{translate('services.no_employees')}</Typography>;
  }
  return (
    <>
      {employees.length > 1 && mayShare && <ApplyToAll onApply={applyToAll} />}
      <Box component="ul" onPaste={paste} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {employees.map(employee => (
          <PerformerInput
            key={employee.id}
            employee={employee}
            index={indexOf(employee.id)}
            fieldId={fields[indexOf(employee.id)]?.id}
            isLocked={isFull && indexOf(employee.id) < 0}
            onAttach={() => attach(employee.id)}
            onDetach={() => remove(indexOf(employee.id))}
          />
        ))}
      </Box>
      {employees.length > 1 && <PlanGate feature="employees_per_service" />}
    </>
  );
};

/** Spreadsheets copy lines of tab-separated values. */
const cellsOf = (text: string) =>
  text
    .trimEnd()
    .split(/\r?\n/)
    .map(line => line.split('\t'));

type Props = { onApply: (change: { amount: number; duration: number }) => void };

/** Applies to all performers, or to all employees if there are none. */
const ApplyToAll = ({ onApply }: Props) => {
  const translate = useTranslate();
  const { currency } = useCompany();
  const [price, setPrice] = useState('');
  const [duration, setDuration] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const amount = parsePrice(price, currency.code);
  const minutes = parseDuration(duration);

  const apply = () => {
    setIsRefused(!amount || !minutes);
    if (amount && minutes) onApply({ amount, duration: minutes });
  };

  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr auto' } }}>
      <TextField
        label={translate('services.all_price')}
        value={price}
        onChange={({ target }) => setPrice(target.value)}
        error={isRefused && !amount}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextField
        label={translate('services.all_duration')}
        value={duration}
        onChange={({ target }) => setDuration(target.value)}
        error={isRefused && !minutes}
      />
      <Button variant="outlined" color="inherit" onClick={apply}>
        {translate('services.apply')}
      </Button>
    </Box>
  );
};
