import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { WageStep } from '@/domain/wages/wageRules';
import { useCompany } from '@/src/company/CompanyContext';
import { useT } from '@/src/hooks/useT';
import { MoneyField } from '@/src/inputs/MoneyField';

type Props = { steps: WageStep[]; onChange: (steps: WageStep[]) => void };

/** From which revenue on everything is paid at which percent. */
export const StepsInput = ({ steps, onChange }: Props) => {
  const t = useT('wages');
  const currency = useCompany().currency.code;
  const change = (index: number, changes: Partial<WageStep>) =>
    onChange(steps.map((step, at) => (at === index ? { ...step, ...changes } : step)));
  return (
    <Box sx={{ display: 'grid', gap: 2, pl: { xs: 2, sm: 4 } }}>
      {steps.map((step, index) => (
        <Box key={index} sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          <MoneyField
            label={t('from_revenue')}
            currency={currency}
            value={step.from}
            onChange={from => change(index, { from: from ?? 0 })}
          />
          <TextField
            label="%"
            type="number"
            value={step.percent}
            sx={{ flex: '0 0 88px' }}
            onChange={({ target }) => change(index, { percent: Number(target.value) })}
            slotProps={{ htmlInput: { min: 0, max: 100, step: 0.5 } }}
          />
          {steps.length > 1 && (
            <IconButton
              onClick={() => onChange(steps.filter((_, at) => at !== index))}
              aria-label={t('remove_step')}
            >
              <Delete />
            </IconButton>
          )}
        </Box>
      ))}
      <Button
        size="small"
        sx={{ justifySelf: 'start' }}
        onClick={() =>
          onChange([
            ...steps,
            { from: (steps.at(-1)?.from ?? 0) + 1_000_000, percent: steps.at(-1)?.percent ?? 40 },
          ])
        }
      >
        {t('add_step')}
      </Button>
    </Box>
  );
};
