import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Order } from '@/domain/orders/order';
import { useT } from '@/src/hooks/useT';
import { Choice } from '@/src/inputs/Choice';
import { MoneyField } from '@/src/inputs/MoneyField';
import { EmployeeSelect } from '../EmployeeSelect';
import { tipPercents, type Tip } from './checkout';

type Props = {
  order: Order;
  tip: Tip;
  onChange: (tip: Tip) => void;
  errorOf: (path: string) => string | undefined;
};

/** A tip of 5, 10 or 15 percent or of a sum, and for whom it is. */
export const TipInputs = ({ order, tip, onChange, errorOf }: Props) => {
  const t = useT('resources.orders.pay.tip');
  const { choice, own, employee_id } = tip;
  const choices: { id: Tip['choice']; name: string }[] = [
    { id: 'none', name: t('none') },
    ...tipPercents.map(percent => ({ id: `${percent}` as const, name: `${percent}%` })),
    { id: 'own', name: t('own') },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, alignItems: 'center' }}>
        <Typography aria-hidden sx={{ fontWeight: 600 }}>
          {t('label')}
        </Typography>
        <Choice
          label={t('label')}
          value={choice}
          choices={choices}
          onChange={chosen => onChange({ ...tip, choice: chosen })}
          isWrapped
        />
      </Box>
      {choice !== 'none' && (
        <Box sx={pair}>
          {choice === 'own' && (
            <MoneyField
              label={t('amount')}
              currency={order.currency}
              value={own}
              onChange={amount => onChange({ ...tip, own: amount })}
              message={errorOf('tip.amount')}
              autoFocus
            />
          )}
          <EmployeeSelect
            label={t('employee')}
            value={employee_id}
            onChange={id => onChange({ ...tip, employee_id: id })}
            message={errorOf('tip.employee_id')}
          />
        </Box>
      )}
    </Box>
  );
};

const pair = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
};
