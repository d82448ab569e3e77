import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Order } from '@/domain/orders/order';
import { returnWorth, usedWorth } from '@/domain/orders/returned';
import { useEmployees } from '@/src/company/useEmployees';
import { useT } from '@/src/hooks/useT';
import { lineName } from '../lineName';
import { isWhole, type Returnable, type ReturnDraft } from './returnDraft';
import { useOrderMoney } from './useOrderMoney';

type Props = {
  order: Order;
  returnables: Returnable[];
  value: ReturnDraft;
  onChange: (value: ReturnDraft) => void;
  /** By the API's path. */
  errorOf: (path: string) => string | undefined;
};

/** The lines that come back with a refund, each as a whole or some of it. */
export const ReturnedLinesInput = ({ order, returnables, value, onChange, errorOf }: Props) => {
  const t = useT('resources.orders.refund.lines');
  const label = useId();
  const chosen = returnables.filter(({ line }) => line.id in value);
  const choose = (id: number, qty: number | null | undefined) => {
    const { [id]: _, ...others } = value;
    onChange(qty === undefined ? others : { ...others, [id]: qty });
  };
  return (
    <Box role="group" aria-labelledby={label}>
      <Typography id={label} sx={{ fontWeight: 600 }}>
        {t('label')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('hint')}
      </Typography>
      <Problem message={errorOf('items')} />
      {returnables.map(returnable => {
        const { id } = returnable.line;
        const path = `items.${chosen.indexOf(returnable)}`;
        return (
          <ReturnedLine
            key={id}
            order={order}
            returnable={returnable}
            qty={value[id]}
            onChange={qty => choose(id, qty)}
            problem={errorOf(`${path}.id`)}
            qtyProblem={errorOf(`${path}.qty`)}
          />
        );
      })}
    </Box>
  );
};

type LineProps = {
  order: Order;
  returnable: Returnable;
  /** Undefined where it stays with the customer, null where none is typed. */
  qty: number | null | undefined;
  onChange: (qty: number | null | undefined) => void;
  problem: string | undefined;
  qtyProblem: string | undefined;
};

const ReturnedLine = ({ order, returnable, qty, onChange, problem, qtyProblem }: LineProps) => {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  const t = useT('resources.orders.refund.lines');
  const { line, returned, rest } = returnable;
  const name = lineName(line, translate);
  const isChosen = qty !== undefined;
  const facts = [
    line.item && `${rest} × ${money(line.price)}`,
    returned > 0 && t('returned', { count: returned }),
  ].filter(Boolean);
  return (
    <Box sx={theme => ({ py: 2, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}>
      <Box sx={row}>
        <FormControlLabel
          checked={isChosen}
          onChange={(_, checked) => onChange(checked ? rest : undefined)}
          control={<Checkbox size="small" sx={{ py: 0 }} />}
          sx={{ alignItems: 'flex-start', mr: 0 }}
          label={
            <>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
              {facts.length > 0 && (
                <Typography variant="body2" color="textSecondary" className="tabular">
                  {facts.join(' · ')}
                </Typography>
              )}
            </>
          }
        />
        <Typography className="tabular" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {money(returnWorth(returnable, isChosen ? (qty ?? 0) : rest))}
        </Typography>
      </Box>
      {isChosen && (
        <Box sx={{ pl: 7, display: 'grid', gap: 2, justifyItems: 'start' }}>
          {!isWhole(returnable) && (
            <TextField
              label={t('qty', { max: rest })}
              value={qty ?? ''}
              onChange={({ target }) => onChange(/^\d+$/.test(target.value) ? Number(target.value) : null)}
              error={Boolean(qtyProblem)}
              helperText={qtyProblem}
              sx={{ mt: 3, maxWidth: 200 }}
              slotProps={{
                htmlInput: {
                  'aria-label': t('qty_of', { name, max: rest }),
                  inputMode: 'numeric',
                  className: 'tabular',
                  autoComplete: 'off',
                },
              }}
            />
          )}
          <Consequence order={order} line={line} qty={qty ?? 0} />
          <Problem message={problem ?? (isWhole(returnable) ? qtyProblem : undefined)} />
        </Box>
      )}
    </Box>
  );
};

const row = { display: 'flex', gap: 4, justifyContent: 'space-between', alignItems: 'flex-start' };

/** What the return does beside the money. */
const Consequence = ({ order, line, qty }: { order: Order; line: Returnable['line']; qty: number }) => {
  const t = useT('resources.orders.refund.lines');
  const money = useOrderMoney(order);
  if (line.type === 'tip') return <TipConsequence employee_id={line.employee_id} />;
  if (line.type === 'certificate') return <Note text={t('voids')} />;
  if (line.type === 'membership') {
    const sold = { lines: order.items, memberships: order.customer_memberships };
    const used = usedWorth([{ id: line.id, qty }], sold);
    return <Note text={used > 0 ? t('ends_used', { worth: money(used) }) : t('ends')} />;
  }
  return tookStock(line) ? <Note text={t('to_stock')} /> : null;
};

const TipConsequence = ({ employee_id }: { employee_id: number | null }) => {
  const t = useT('resources.orders.refund.lines');
  const { employees } = useEmployees();
  if (employee_id === null) return null;
  const employee = employees.find(({ id }) => id === employee_id);
  return <Note text={employee ? t('from_tips_of', { name: employee.full_name }) : t('from_tips')} />;
};

/** Products whose stock is counted, on their own or in a bundle. */
const tookStock = ({ meta: { taken } }: Returnable['line']) => Array.isArray(taken) && taken.length > 0;

const Note = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary">
    {text}
  </Typography>
);

const Problem = ({ message }: { message: string | undefined }) =>
  message ? (
    <Typography role="alert" variant="body2" color="error">
      {message}
    </Typography>
  ) : null;
