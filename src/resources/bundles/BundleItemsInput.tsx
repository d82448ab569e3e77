import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { itemTypes, type AnsweredItem, type ItemType } from '@/domain/bundles/bundleItem';
import { ListError } from '@/src/inputs/ListError';
import { ItemPicker } from '@/src/inputs/pickers/ItemPicker';
import type { CatalogueItem } from '@/src/inputs/pickers/useItems';
import { BundleItemInput } from './BundleItemInput';

type Form = { items: AnsweredItem[] };

/** Each item can be added only once. */
export const BundleItemsInput = () => {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray<Form, 'items', 'key'>({ name: 'items', keyName: 'key' });
  const [twice, setTwice] = useState<string>();

  const pick = ({ type, ...sold }: CatalogueItem<ItemType>) => {
    const isThere = fields.some(item => item.type === type && item.id === sold.id);
    setTwice(isThere ? translate('resources.bundles.duplicate', { name: sold.name }) : undefined);
    if (!isThere) append({ type, ...sold, qty: 1 }, { shouldFocus: false });
  };

  return (
    <>
      {fields.length === 0 && (
        <Typography color="textSecondary">{translate('resources.bundles.none_yet')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map(({ key, ...item }, index) => (
          <BundleItemInput key={key} item={item} index={index} onRemove={() => remove(index)} />
        ))}
      </Box>
      <ItemPicker
        label={translate('resources.bundles.add_item')}
        types={itemTypes}
        onPick={pick}
        warning={twice}
      />
      <ListError source="items" />
    </>
  );
};
