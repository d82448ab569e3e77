import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { currenciesIn } from '@/domain/countries/country';
import { SearchField } from './SearchField';

/** Offers the currencies that the server accepts. */
export const CurrencyField = () => {
  const locale = useLocale() ?? 'en';
  const choices = useMemo(
    () =>
      currenciesIn(locale).map(({ code, name, symbol }) => ({
        id: code,
        name: `${name} (${symbol === code ? code : `${code}, ${symbol}`})`,
      })),
    [locale],
  );
  return <SearchField source="currency" choices={choices} />;
};
