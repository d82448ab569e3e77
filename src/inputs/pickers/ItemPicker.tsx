import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { useT } from '@/src/hooks/useT';
import type { OrderItemType } from '@/domain/orders/order';
import { useMoney } from '@/src/fields/Money';
import { useItems, type CatalogueItem } from './useItems';

type Props<Type extends OrderItemType> = {
  label: string;
  types: readonly Type[];
  onPick: (item: CatalogueItem<Type>) => void;
  warning?: string;
};

export const ItemPicker = <Type extends OrderItemType>({ label, types, onPick, warning }: Props<Type>) => {
  const translate = useTranslate();
  const money = useMoney();
  const [text, setText] = useState('');
  const { items, isFetching, isError } = useItems(types, useDeferredValue(text.trim()));
  const t = useT('collections.sold');
  return (
    <Autocomplete
      options={items}
      value={null as CatalogueItem<Type> | null}
      inputValue={text}
      onChange={(_, picked) => picked && onPick(picked)}
      onInputChange={(_, text, reason) => setText(reason === 'input' ? text : '')}
      filterOptions={found => found}
      groupBy={({ type }) => t(type)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ type, id }) => `${type} ${id}`}
      autoHighlight
      loading={isFetching}
      loadingText={t('searching')}
      noOptionsText={isError ? translate('admin.failure.search') : t('none_found')}
      renderOption={({ key, ...option }, { name, price }) => (
        <Box component="li" key={key} {...option}>
          <Box sx={{ flex: 1, minWidth: 0 }}>{name}</Box>
          {price !== null && (
            <Box className="tabular" sx={{ color: 'text.secondary', ml: 3 }}>
              {money(price)}
            </Box>
          )}
        </Box>
      )}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          error={warning !== undefined}
          helperText={warning}
          slotProps={{ formHelperText: { role: 'alert' } }}
        />
      )}
    />
  );
};
