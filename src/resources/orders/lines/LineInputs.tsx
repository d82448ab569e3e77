import Remove from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { isOfCatalogue } from '@/domain/orders/order';
import { usePermitted } from '@/src/company/CompanyContext';
import { useT } from '@/src/hooks/useT';
import { DateField } from '@/src/inputs/dates/DateField';
import { MoneyField } from '@/src/inputs/MoneyField';
import { EmployeeSelect } from '../EmployeeSelect';
import { useOrderMoney } from '../payments/useOrderMoney';
import { ShareField } from '@/src/inputs/ShareField';
import { isDiscountable, isPriceFree, isQtyFree, type LineDraft } from './lineDrafts';

type Props = {
  line: LineDraft;
  currency: string;
  /** Minor units, as the rules of the order have it. */
  total: number;
  onChange: (changes: Partial<LineDraft>) => void;
  onRemove: () => void;
  errorOf: (field: string) => string | undefined;
};

/** What can change of a line; the name goes into each label, since lines look alike. */
export const LineInputs = ({ line, currency, total, onChange, onRemove, errorOf }: Props) => {
  const translate = useTranslate();
  const money = useOrderMoney({ currency });
  const mayPrice = usePermitted()('orders.discount');
  const t = useT('resources.orders.items_form');
  const { type, qty, price, discount, employee_id, isInVisit } = line;
  const name = line.name ?? translate(`resources.orders.lines.${type}`);
  const isPriced = isOfCatalogue(type);
  const problem = errorOf('id') ?? errorOf('entity_id') ?? errorOf('type');
  return (
    <Box
      role="group"
      aria-label={name}
      sx={theme => ({
        py: 4,
        display: 'grid',
        gap: 3,
        '& + &': { borderTop: `1px solid ${theme.palette.line}` },
      })}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography className="tabular" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {money(total)}
        </Typography>
        {!isInVisit && (
          <IconButton onClick={onRemove} aria-label={t('remove', { name })} edge="end">
            <Remove />
          </IconButton>
        )}
      </Box>
      <Box sx={fields}>
        {isQtyFree(line) && (
          <TextField
            label={translate('resources.orders.items.qty')}
            value={qty === null || Number.isNaN(qty) ? '' : qty}
            onChange={({ target }) =>
              onChange({ qty: /^\d+$/.test(target.value) ? Number(target.value) : null })
            }
            error={Boolean(errorOf('qty'))}
            helperText={errorOf('qty')}
            slotProps={{ htmlInput: { inputMode: 'numeric', className: 'tabular', autoComplete: 'off' } }}
          />
        )}
        {isPriceFree(line) && (mayPrice || !isPriced) && (
          <MoneyField
            label={
              isPriced ? translate('resources.orders.items.price') : translate('resources.orders.pay.amount')
            }
            currency={currency}
            value={price}
            onChange={changed => onChange({ price: changed })}
            message={errorOf(isPriced ? 'price' : 'amount')}
          />
        )}
        {type === 'certificate' && (
          <DateField
            label={t('valid_until')}
            value={line.valid_until}
            onChange={changed => onChange({ valid_until: changed })}
            message={errorOf('valid_until')}
            hint={t('no_end')}
          />
        )}
        {isDiscountable(line) && mayPrice && (
          <ShareField
            label={t('discount')}
            currency={currency}
            value={discount}
            onChange={changed => onChange({ discount: changed })}
            message={errorOf('discount')}
          />
        )}
        {!isInVisit && type !== 'certificate' && (
          <EmployeeSelect
            label={t(type === 'tip' ? 'tip_for' : 'employee')}
            value={employee_id}
            onChange={changed => onChange({ employee_id: changed })}
            message={errorOf('employee_id')}
          />
        )}
      </Box>
      {isInVisit && (
        <Typography variant="body2" color="textSecondary">
          {t('in_visit')}
        </Typography>
      )}
      {problem && (
        <Typography role="alert" variant="body2" color="error">
          {problem}
        </Typography>
      )}
    </Box>
  );
};

const fields = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 128px), 1fr))',
};
