import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { PhoneCountry } from '@/domain/phones/countryOfPhone';
import { beginsWith } from '@/domain/text/comparable';
import { filterByWords } from '../filterByWords';
import { CountryFlag } from './CountryFlag';

type Props = Omit<CountryPickerProps, 'country'> & { anchor: HTMLElement; onClose: () => void };

/** Found by name, country code or calling code. */
export default function CountryMenu({ anchor, countries, onPick, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          'aria-label': translate('admin.phone.country'),
          sx: { width: 320, maxWidth: '92vw', px: 3, pt: 3, pb: 1 },
        },
      }}
    >
      <Autocomplete
        open
        disablePortal
        autoHighlight
        forcePopupIcon={false}
        options={countries}
        value={null}
        onChange={(_, next) => next && onPick(next)}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ code }) => code}
        filterOptions={filterOptions}
        noOptionsText={translate('admin.phone.none')}
        renderOption={({ key, ...item }, option) => (
          <Box component="li" key={key} {...item} sx={{ gap: 2 }}>
            <CountryFlag code={option.code} />
            <Box sx={{ flex: 1, minWidth: 0 }}>{option.name}</Box>
            <Typography component="span" color="textSecondary" className="tabular">
              +{option.tel_code}
            </Typography>
          </Box>
        )}
        renderInput={params => (
          <TextField {...params} size="small" autoFocus label={translate('admin.phone.search')} />
        )}
        slotProps={{
          popper: {
            sx: { position: 'static !important', transform: 'none !important', width: '100% !important' },
          },
          paper: { elevation: 0, sx: { border: 0, boxShadow: 'none', bgcolor: 'transparent' } },
          listbox: { sx: { maxHeight: 280, py: 1 } },
        }}
      />
    </Popover>
  );
}

const filterMatching = filterByWords(
  ({ name, code, tel_code }: PhoneCountry) => `${name} ${code} +${tel_code}`,
);

/** Names that start with the typed text come before those that contain it. */
const filterOptions: typeof filterMatching = (countries, state) => {
  const matching = filterMatching(countries, state);
  const isFirst = ({ name }: PhoneCountry) => beginsWith(name, state.inputValue);
  return [...matching.filter(isFirst), ...matching.filter(country => !isFirst(country))];
};

export type CountryPickerProps = {
  country: PhoneCountry | undefined;
  countries: PhoneCountry[];
  onPick: (country: PhoneCountry) => void;
};
