import Add from '@mui/icons-material/AddOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import type { Employee } from '@/domain/employees/employee';
import { wageKinds, wageSources, type WageRule, type WageRules } from '@/domain/wages/wageRules';
import { useCompany } from '@/src/company/CompanyContext';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { invalidFields } from '@/src/dataProvider/apiError';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useT } from '@/src/hooks/useT';
import { MoneyField } from '@/src/inputs/MoneyField';
import { SelectField } from '@/src/inputs/SelectField';
import { StepsInput } from './StepsInput';
import { useServiceNames } from './useServiceNames';

type Props = { employee: Employee; rules: WageRules; onClose: () => void };

const usual: Record<WageRule['kind'], WageRule['value']> = {
  percent: 40,
  amount: 0,
  steps: [{ from: 0, percent: 40 }],
};

export const WageRulesDialog = ({ employee, rules: stored, onClose }: Props) => {
  const t = useT('wages');
  const notify = useNotify();
  const queryClient = useQueryClient();
  const currency = useCompany().currency.code;
  const { setWageRules } = useDataProvider<CompanyDataProvider>();
  const [rules, setRules] = useState<WageRule[]>(stored.rules);
  const [minimum, setMinimum] = useState<number | null>(stored.minimum);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const change = (index: number, changes: Partial<WageRule>) =>
    setRules(rules.map((rule, at) => (at === index ? { ...rule, ...changes } : rule)));
  const submit = async () => {
    try {
      await setWageRules(employee.id, { rules, minimum: minimum ?? 0 });
    } catch (error) {
      const fields = invalidFields(error);
      if (Object.keys(fields).length === 0) throw error;
      setWrong(fields);
      return;
    }
    notify('wages.rules_saved', { type: 'success' });
    await queryClient.invalidateQueries({ queryKey: ['wage_rules'] });
    await queryClient.invalidateQueries({ queryKey: ['payroll'] });
    onClose();
  };
  return (
    <FormDialog title={t('rules')} submitLabel={t('save')} maxWidth="sm" onSubmit={submit} onClose={onClose}>
      <Typography variant="body2" color="textSecondary">
        {t('rules_hint')}
      </Typography>
      {rules.map((rule, index) => (
        <RuleInput
          // A rule has no name of its own, and its row keeps its place.
          key={index}
          rule={rule}
          message={
            wrong[`rules.${index}`] ?? wrong[`rules.${index}.value`] ?? wrong[`rules.${index}.service_id`]
          }
          onChange={changes => change(index, changes)}
          onRemove={() => setRules(rules.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        startIcon={<Add />}
        sx={{ justifySelf: 'start' }}
        onClick={() => setRules([...rules, { of: 'services', kind: 'percent', value: 40 }])}
      >
        {t('add_rule')}
      </Button>
      <MoneyField
        label={t('minimum')}
        currency={currency}
        value={minimum}
        onChange={setMinimum}
        message={wrong.minimum}
      />
    </FormDialog>
  );
};

type RuleProps = {
  rule: WageRule;
  message: string | undefined;
  onChange: (changes: Partial<WageRule>) => void;
  onRemove: () => void;
};

const RuleInput = ({ rule, message, onChange, onRemove }: RuleProps) => {
  const t = useT('wages');
  const currency = useCompany().currency.code;
  const names = useServiceNames();
  const { of, kind, value, service_id } = rule;
  const kinds = of === 'hours' ? (['amount'] as const) : wageKinds;
  const chooseSource = (source: WageRule['of']) =>
    onChange({
      of: source,
      service_id: null,
      ...(source === 'hours' && kind !== 'amount' && { kind: 'amount', value: usual.amount }),
    });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <SelectField
          label={t('of')}
          choices={wageSources.map(id => ({ id, name: t(`columns.${id}`) }))}
          value={of}
          onChange={chooseSource}
          sx={part}
        />
        {of === 'services' && (
          <TextField
            select
            label={t('service')}
            value={service_id ?? ''}
            sx={part}
            onChange={({ target }) =>
              onChange({ service_id: target.value === '' ? null : Number(target.value) })
            }
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{t('all_services')}</MenuItem>
            {[...names].map(([id, name]) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <SelectField
          label={t('kind')}
          choices={kinds.map(id => ({ id, name: t(`kinds.${id}`) }))}
          value={kind}
          onChange={chosen => onChange({ kind: chosen, value: usual[chosen] })}
          sx={part}
        />
        {typeof value === 'number' && kind === 'percent' && (
          <TextField
            label="%"
            type="number"
            value={value}
            sx={{ flex: '0 1 90px' }}
            onChange={({ target }) => onChange({ value: Number(target.value) })}
            slotProps={{ htmlInput: { min: 0, max: 100, step: 0.5 } }}
          />
        )}
        {typeof value === 'number' && kind === 'amount' && (
          <MoneyField
            label={t('amount')}
            currency={currency}
            value={value}
            onChange={amount => onChange({ value: amount ?? 0 })}
          />
        )}
        <IconButton onClick={onRemove} aria-label={t('remove_rule')} sx={{ ml: 'auto' }}>
          <Delete />
        </IconButton>
      </Box>
      {typeof value !== 'number' && (
        <StepsInput steps={value} onChange={steps => onChange({ value: steps })} />
      )}
      {message && (
        <Typography variant="body2" color="error" role="alert">
          {message}
        </Typography>
      )}
    </Box>
  );
};

const part = { flex: '1 1 120px' };
