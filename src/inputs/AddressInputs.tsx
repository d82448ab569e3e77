import Box from '@mui/material/Box';
import { location_notes_max } from '@/domain/companies/address';
import type { Country } from '@/domain/countries/country';
import type { ReactNode } from 'react';
import { FormField } from './FormField';
import { NotesField } from './text/NotesField';
import { SearchField } from './SearchField';

type Props = {
  countries: Country[];
  prefix?: string;
  onCountry?: (code: string) => void;
  /** The country is known, so the city has the focus at first. */
  startsAtCity?: boolean;
  /** In place of the fields with these names. */
  translated?: Partial<Record<'city' | 'street' | 'location_notes', ReactNode>>;
};

export const AddressInputs = ({
  countries,
  prefix = '',
  onCountry,
  startsAtCity,
  translated = {},
}: Props) => (
  <>
    <SearchField
      source={`${prefix}country`}
      autoComplete="country"
      onChosen={onCountry}
      choices={countries.map(({ code, name }) => ({ id: code, name }))}
    />
    {translated.city ?? (
      <FormField source={`${prefix}city`} autoComplete="address-level2" autoFocus={startsAtCity} />
    )}
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 220px' } }}>
      {translated.street ?? <FormField source={`${prefix}street`} autoComplete="address-line1" isOptional />}
      <FormField source={`${prefix}building`} isOptional />
    </Box>
    <FormField
      source={`${prefix}postal_code`}
      autoComplete="postal-code"
      isOptional
      sx={{ maxWidth: { sm: 320 } }}
    />
    {translated.location_notes ?? (
      <NotesField source={`${prefix}location_notes`} max={location_notes_max} minRows={2} isOptional />
    )}
  </>
);
