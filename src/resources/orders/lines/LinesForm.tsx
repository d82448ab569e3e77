import Add from '@mui/icons-material/AddOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { orderItemTypes, type Order } from '@/domain/orders/order';
import { usePermitted } from '@/src/company/CompanyContext';
import { useUnsavedGuard } from '@/src/forms/useUnsavedGuard';
import { useT } from '@/src/hooks/useT';
import { ItemPicker } from '@/src/inputs/pickers/ItemPicker';
import { useOrderMoney } from '../payments/useOrderMoney';
import { ShareField } from '@/src/inputs/ShareField';
import {
  draftOf,
  isSameDraft,
  sumsWith,
  withItem,
  withNew,
  wrongLines,
  type LineDraft,
  type LinesDraft,
} from './lineDrafts';
import { LineInputs } from './LineInputs';
import { useSaveLines } from './useSaveLines';
import { useSummary } from './useSummary';

const StaleDialog = lazy(() => import('@/src/forms/StaleDialog'));

type Props = { order: Order; onClose: () => void };

/** The items of an order in place: total and due follow as one types, and one press saves all of it. */
export default function LinesForm({ order, onClose }: Props) {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  const mayDiscount = usePermitted()('orders.discount');
  const [opened, setOpened] = useState(() => draftOf(order));
  const [draft, setDraft] = useState(opened);
  const change = (changes: Partial<LinesDraft>) => setDraft(before => ({ ...before, ...changes }));
  const { save, isSending, refused, theirs, closeTheirs } = useSaveLines(order, opened, onClose);
  const isChanged = !isSameDraft(draft, opened);
  const { close, guard } = useUnsavedGuard(isChanged && !isSending, onClose);
  const summaryOf = useSummary(order);
  const [isTried, setIsTried] = useState(false);
  const t = useT('resources.orders.items_form');
  const { lines, discount, reason } = draft;
  const sums = sumsWith(order, draft);
  const wrong = wrongLines(draft);
  const errorOf = (path: string) =>
    refused[path] ?? (isTried && wrong[path] ? translate(wrong[path]) : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (Object.keys(wrong).length === 0 && !isSending) void save(draft);
  };
  const show = (current: Order) => {
    closeTheirs();
    if (current.flow.status !== 'active' && current.flow.status !== 'on_hold') return onClose();
    setOpened(draftOf(current));
    setDraft(draftOf(current));
  };
  const setLine = (index: number, changes: Partial<LineDraft>) =>
    change({ lines: lines.map((line, at) => (at === index ? { ...line, ...changes } : line)) });
  const isInVisit = lines.some(line => line.isInVisit);
  const types = orderItemTypes.filter(type => type !== 'service' || !isInVisit);
  const performer = lines.find(({ employee_id }) => employee_id !== null)?.employee_id ?? null;

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <div>
        {lines.map((line, index) => (
          <LineInputs
            key={line.key}
            line={line}
            currency={order.currency}
            total={sums.lines[index]?.total ?? 0}
            onChange={changes => setLine(index, changes)}
            onRemove={() => change({ lines: lines.toSpliced(index, 1) })}
            errorOf={field => errorOf(`items.${index}.${field}`)}
          />
        ))}
      </div>
      <ItemPicker
        label={t('add_item')}
        types={types}
        onPick={item => change({ lines: withItem(lines, item) })}
        warning={errorOf('items')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          size="small"
          startIcon={<Add />}
          onClick={() => change({ lines: withNew(lines, 'tip', performer) })}
        >
          {t('add_tip')}
        </Button>
        <Button
          size="small"
          startIcon={<Add />}
          onClick={() => change({ lines: withNew(lines, 'certificate') })}
        >
          {t('add_certificate')}
        </Button>
      </Box>
      {mayDiscount && (
        <Box sx={discountRow}>
          <ShareField
            label={t('order_discount')}
            currency={order.currency}
            value={discount}
            onChange={changed => change({ discount: changed })}
            message={errorOf('discount')}
          />
          <TextField
            label={t('reason')}
            value={reason}
            onChange={({ target }) => change({ reason: target.value })}
            disabled={!discount.value}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </Box>
      )}
      <Box role="status" sx={{ display: 'grid', gap: 1 }}>
        {sums.discount_total > 0 && (
          <Sum name={t('discounts')} amount={money(-sums.discount_total)} isQuiet />
        )}
        <Sum name={translate('resources.orders.items.sum')} amount={money(sums.total)} />
        <Sum name={translate('resources.orders.fields.due')} amount={money(sums.due)} />
      </Box>
      {sums.to_refund > 0 && (
        <Alert severity="warning">
          {translate('resources.orders.to_refund_over', { amount: money(sums.to_refund) })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={close}>
          {translate('admin.shared.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isSending}>
          {t('save')}
        </Button>
      </Box>
      {guard}
      {theirs && (
        <Suspense fallback={null}>
          <StaleDialog
            sides={{ theirs: summaryOf(theirs, draftOf(theirs)), mine: summaryOf(order, draft) }}
            onReload={() => show(theirs)}
            onKeep={() => void save(draft)}
            onClose={closeTheirs}
          />
        </Suspense>
      )}
    </Box>
  );
}

const Sum = ({ name, amount, isQuiet }: { name: string; amount: string; isQuiet?: boolean }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, fontWeight: isQuiet ? 400 : 600 }}>
    <span>{name}</span>
    <span className="tabular">{amount}</span>
  </Box>
);

const discountRow = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
};
