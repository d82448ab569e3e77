import type { CountryPickerProps } from './CountryMenu';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import InputAdornment from '@mui/material/InputAdornment';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { CountryFlag } from './CountryFlag';

const CountryMenu = lazy(() => import('./CountryMenu'));

export const CountryPicker = ({ country, countries, onPick }: CountryPickerProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (countries.length === 0) return null;
  const close = () => setAnchor(undefined);
  return (
    <InputAdornment position="start" sx={{ ml: -1.5, mr: 0.5 }}>
      <ButtonBase
        onClick={event => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        aria-label={
          country
            ? translate('admin.phone.country_is', { name: country.name, code: country.tel_code })
            : translate('admin.phone.country')
        }
        sx={{ minWidth: 44, minHeight: 32, px: 1, borderRadius: 1, color: 'text.secondary' }}
      >
        {country ? <CountryFlag code={country.code} /> : '+'}
        <ExpandMore sx={{ fontSize: 16 }} />
      </ButtonBase>
      {anchor && (
        <Suspense>
          <CountryMenu
            anchor={anchor}
            countries={countries}
            onPick={next => {
              close();
              onPick(next);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </InputAdornment>
  );
};
