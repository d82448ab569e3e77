import { useEffect, useState } from 'react';

const load = async () => ({
  ...(await import('@/domain/phones/phone')),
  ...(await import('@/domain/phones/phoneField')),
  ...(await import('@/domain/companies/countryOfCompany')),
  ...(await import('@/domain/countries/country')),
});
type Phones = Awaited<ReturnType<typeof load>>;

let loaded: Phones | undefined;

/** Undefined until the phone rules, too large for the first load, are loaded; the server still validates. */
export function usePhoneFormat(): Phones | undefined {
  const [phones, setPhones] = useState(loaded);
  useEffect(() => {
    if (phones) return;
    let isGone = false;
    load().then(
      rules => {
        loaded = rules;
        if (!isGone) setPhones(rules);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [phones]);
  return phones;
}
