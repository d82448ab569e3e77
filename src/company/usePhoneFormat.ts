import { useEffect, useState } from 'react';

const load = async () => ({
  ...(await import('@/domain/phones/phone')),
  ...(await import('@/domain/phones/phoneField')),
  ...(await import('@/domain/companies/countryOfCompany')),
  ...(await import('@/domain/countries/country')),
});
type Phones = Awaited<ReturnType<typeof load>>;

let loaded: Phones | undefined;

/** Undefined until the phone rules, too large for the first load, are wanted and loaded; the server still validates. */
export function usePhoneFormat(isWanted = true): Phones | undefined {
  const [phones, setPhones] = useState(loaded);
  useEffect(() => {
    if (phones || !isWanted) return;
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
  }, [phones, isWanted]);
  return phones;
}
