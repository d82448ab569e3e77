import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFieldArray } from 'react-hook-form';
import { orderItemTypes } from '@/domain/orders/order';
import { ListError } from '@/src/inputs/ListError';
import { ItemPicker } from '@/src/inputs/pickers/ItemPicker';
import type { CatalogueItem } from '@/src/inputs/pickers/useItems';
import type { Sale } from './sale';
import { SaleLineInput } from './SaleLineInput';

export const SaleItems = () => {
  const translate = useTranslate();
  const { fields, append, remove, update } = useFieldArray<Sale, 'items', 'key'>({
    name: 'items',
    keyName: 'key',
  });

  const pick = ({ type, id, name, price }: CatalogueItem) => {
    const index = fields.findIndex(
      line => line.type === type && line.item_id === id && !line.visit && line.membership_id === null,
    );
    const known = fields[index];
    if (known) update(index, { ...known, qty: (known.qty || 0) + 1 });
    else
      append(
        { type, item_id: id, name, price, qty: 1, visit: null, membership_id: null },
        { shouldFocus: false },
      );
  };

  return (
    <>
      {fields.length === 0 && (
        <Typography color="textSecondary">{translate('resources.orders.sale.none_yet')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '&:empty': { display: 'none' } }}>
        {fields.map(({ key }, index) => (
          <SaleLineInput key={key} index={index} onRemove={() => remove(index)} />
        ))}
      </Box>
      <ItemPicker label={translate('resources.orders.sale.add_item')} types={orderItemTypes} onPick={pick} />
      <ListError source="items" />
    </>
  );
};
