import { useMemo, useState } from 'react';
import { countryOfPhone, type PhoneCountry } from '@/domain/phones/countryOfPhone';
import { changePhoneCountry, maskPhone } from '@/domain/phones/mask';
import { useStart } from '@/src/dataProvider/useStart';

/** From the typed calling code, else the picked one, else `home`, the only one known until countries load. */
export function usePhoneCountry(phone: string, home: PhoneCountry | undefined) {
  const { data: start } = useStart();
  const [picked, setPicked] = useState<string>();
  const countries = useMemo(() => homeFirst(start?.countries ?? [], home), [start, home]);
  const byCode = (code: string | null | undefined) => countries.find(country => country.code === code);
  const preferred = byCode(picked) ?? home ?? byCode(start?.country);
  const country = countryOfPhone(phone, countries, preferred) ?? preferred;

  return {
    countries,
    country,
    format: (value: string) => formatAsTyped(value, countries, preferred),
    pick: (next: PhoneCountry) => {
      setPicked(next.code);
      return changePhoneCountry(phone, country, next);
    },
  };
}

function formatAsTyped(value: string, countries: PhoneCountry[], preferred: PhoneCountry | undefined) {
  const country = countryOfPhone(value, countries, preferred);
  if (country) return maskPhone(value, country);
  if (value.trim().startsWith('+') || !preferred) return value;
  return maskPhone(value, preferred);
}

function homeFirst(countries: PhoneCountry[], home: PhoneCountry | undefined): PhoneCountry[] {
  if (!home) return countries;
  const first = countries.find(({ code }) => code === home.code) ?? home;
  return [first, ...countries.filter(country => country !== first)];
}
