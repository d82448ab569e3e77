import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Product } from '@/domain/products/product';
import { changeOf, type StockMovementInput } from '@/domain/products/stockMovement';
import { useCompany } from '@/src/company/CompanyContext';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { invalidFields } from '@/src/dataProvider/apiError';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { useNotifyUndoable } from '@/src/hooks/useNotifyUndoable';
import { useT } from '@/src/hooks/useT';
import { MoneyField } from '@/src/inputs/MoneyField';

type Props = { product: Product; kind: StockMovementInput['kind']; onClose: () => void };

/** Says what will be there as the number is typed; a scanner that ends with Enter submits. */
export const StockDialog = ({ product: { id, stock }, kind, onClose }: Props) => {
  const t = useT('resources.stock_movements');
  const translate = useTranslate();
  const { currency } = useCompany();
  const notifyUndoable = useNotifyUndoable('products');
  const { moveStock } = useDataProvider<CompanyDataProvider>();
  const [typed, setTyped] = useState('');
  const [cost, setCost] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [key] = useState(idempotencyKey);
  const qty = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined;

  const invalid = (field: string) => translate('validation.invalid', { field: t(`fields.${field}`) });

  const submit = async () => {
    const problems = {
      ...(qty === undefined && { qty: invalid('qty') }),
      ...(Number.isNaN(cost) && { cost: invalid('cost') }),
    };
    setWrong(problems);
    if (qty === undefined || Number.isNaN(cost)) return;
    try {
      const input = { kind, qty, cost, note: note.trim() };
      const { movement, undo } = await moveStock(id, input, key);
      await notifyUndoable({ ids: [id], undo }, 'resources.stock_movements.saved', { stock: movement.stock });
      onClose();
    } catch (error) {
      const fields = invalidFields(error);
      if (Object.keys(fields).length === 0) throw error;
      setWrong(fields);
    }
  };

  return (
    <FormDialog title={t(kind)} submitLabel={t(`submit.${kind}`)} onSubmit={submit} onClose={onClose}>
      <Typography color="textSecondary" className="tabular">
        {t('now', { stock: stock ?? 0 })}
      </Typography>
      <TextField
        label={t(`qty.${kind}`)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={Boolean(wrong.qty)}
        helperText={
          wrong.qty ??
          (qty === undefined
            ? undefined
            : t('will_be', { stock: (stock ?? 0) + changeOf({ kind, qty }, stock) }))
        }
        slotProps={{ htmlInput: { inputMode: 'numeric', className: 'tabular', autoComplete: 'off' } }}
        autoFocus
      />
      {kind === 'receipt' && (
        <MoneyField
          label={t('fields.cost')}
          currency={currency.code}
          value={cost}
          onChange={setCost}
          message={wrong.cost}
          hint={t('cost_hint')}
        />
      )}
      <TextField
        label={t('fields.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={Boolean(wrong.note)}
        helperText={wrong.note}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
};
