import Check from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate } from 'ra-core';
import { useController, useWatch } from 'react-hook-form';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import { FieldGroup } from '@/src/inputs/FieldGroup';

/** The kinds of business within a type; disabled without one. */
export function useSubtypes(type: string | undefined) {
  const locale = useLocale();
  const { getSubtypes } = useDataProvider<UserDataProvider>();
  return useQuery({
    queryKey: ['subtypes', type, locale],
    queryFn: type ? async () => (await getSubtypes(type)).data : skipToken,
    staleTime: Infinity,
  });
}

export const SubtypesInput = () => {
  const translate = useTranslate();
  const type: string | undefined = useWatch({ name: 'type' });
  const { field, fieldState } = useController({ name: 'subtypes' });
  const { data, isPending } = useSubtypes(type);
  const chosen: number[] = field.value;
  if (!type || data?.length === 0) return null;

  const toggle = (id: number) =>
    field.onChange(chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id]);

  return (
    <FieldGroup
      role="group"
      label={translate('resources.companies.fields.subtypes')}
      error={fieldState.error}
    >
      {isPending && <Skeleton variant="rounded" height={32} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {data?.map(({ id, name, short_description }) => (
          <Chip
            key={id}
            role="checkbox"
            aria-checked={chosen.includes(id)}
            clickable
            onClick={() => toggle(id)}
            label={name}
            title={short_description}
            icon={chosen.includes(id) ? <Check /> : undefined}
            color={chosen.includes(id) ? 'primary' : 'default'}
            variant={chosen.includes(id) ? 'filled' : 'outlined'}
          />
        ))}
      </Box>
    </FieldGroup>
  );
};
