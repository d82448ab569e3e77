import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useEffect, useState, type KeyboardEvent } from 'react';
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

/**
 * By name or SKU. A scanner types a code and Enter before anything is found: the only match is then picked as soon as it
 * is known.
 */
export const ItemPicker = <Type extends OrderItemType>({ label, types, onPick, warning }: Props<Type>) => {
  const translate = useTranslate();
  const money = useMoney();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const { items, isFetching, isError } = useItems(types, search);
  const isSettled = !isFetching && search === text.trim();
  const [isAwaited, setIsAwaited] = useState(false);
  const [only, ...others] = items;
  const match = isSettled && others.length === 0 ? only : undefined;

  const pick = (item: CatalogueItem<Type>) => {
    setText('');
    onPick(item);
  };
  useEffect(() => {
    if (!isAwaited || !isSettled) return;
    setIsAwaited(false);
    if (!match) return;
    setText('');
    onPick(match);
  }, [isAwaited, isSettled, match, onPick]);
  const awaitMatch = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter') return;
    // Enter here never submits the form around it.
    event.preventDefault();
    if (isSettled || text.trim() === '') return;
    event.defaultMuiPrevented = true;
    setIsAwaited(true);
  };
  const t = useT('collections.sold');
  return (
    <Autocomplete
      options={items}
      value={null as CatalogueItem<Type> | null}
      inputValue={text}
      onChange={(_, picked) => picked && pick(picked)}
      onKeyDown={awaitMatch}
      onInputChange={(_, typed, reason) => {
        setIsAwaited(false);
        setText(reason === 'input' ? typed : '');
      }}
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
