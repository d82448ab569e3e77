import { useLabel } from '@/src/hooks/useLabel';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList, useGetMany, ValidationError, type RaRecord } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { useController } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';

type NamedRecord = RaRecord<number> & { name: string };
type Props = { source: string; resource: string; helperText?: string };

export const ReferencesInput = ({ source, resource, helperText }: Props) => {
  const label = useLabel({ source });
  const { field, fieldState } = useController({ name: source });
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const ids: number[] = field.value ?? [];
  const selected = useGetMany<NamedRecord>(resource, { ids }, { enabled: ids.length > 0 });
  const { data: found = [], isFetching } = useGetList<NamedRecord>(
    resource,
    {
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'name', order: 'ASC' },
      filter: { enabled: true, ...(search && { search }) },
    },
    { staleTime: 30_000 },
  );
  const candidates = [...(selected.data ?? []), ...found];
  const entities = ids.flatMap(id => candidates.find(entity => entity?.id === id) ?? []);
  const t = useT('collections.sold');
  return (
    <Autocomplete
      multiple
      options={found}
      value={entities}
      inputValue={text}
      onChange={(_, picked) => field.onChange(picked.map(({ id }) => id))}
      onInputChange={(_, text, reason) => setText(reason === 'input' ? text : '')}
      onBlur={field.onBlur}
      filterOptions={options => options}
      filterSelectedOptions
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      loadingText={t('searching')}
      noOptionsText={t('none_found')}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={
            fieldState.error?.message ? <ValidationError error={fieldState.error.message} /> : helperText
          }
        />
      )}
    />
  );
};
