import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { itemTypes, type AnsweredItem, type ItemType } from '@/domain/bundles/bundleItem';
import { ListError } from '@/src/inputs/ListError';
import { ItemPicker } from '@/src/inputs/pickers/ItemPicker';
import type { CatalogueItem } from '@/src/inputs/pickers/useItems';
import Remove from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { useMoney } from '@/src/fields/Money';
import { CountInput } from '@/src/inputs/CountInput';

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

type Props = { item: AnsweredItem; index: number; onRemove: () => void };

const BundleItemInput = ({ item: { type, name, price }, index, onRemove }: Props) => {
  const translate = useTranslate();
  const money = useMoney();
  const source = `items.${index}`;
  return (
    <Box component="li" sx={theme => ({ ...row, borderTop: `1px solid ${theme.palette.line}` })}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" className="tabular">
          {translate(`collections.sold.one_${type}`)}
          {' · '}
          {price === null
            ? translate('resources.bundles.no_price')
            : translate('resources.bundles.each', { price: money(price) })}
        </Typography>
        <ListError source={source} also={[`${source}.id`]} />
      </Box>
      <CountInput
        source={`${source}.qty`}
        label={translate('resources.bundles.fields.items.qty')}
        ariaLabel={translate('resources.bundles.qty_of', { name })}
      />
      <IconButton onClick={onRemove} aria-label={translate('resources.bundles.remove', { name })} edge="end">
        <Remove />
      </IconButton>
    </Box>
  );
};

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 96px auto',
  gap: 3,
  py: 3,
  alignItems: 'center',
};
