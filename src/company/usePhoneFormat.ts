import { useEffect, useState } from 'react';

const load = async () => ({
  ...(await import('../../domain/phones/phone')),
  ...(await import('../../domain/phones/phoneField')),
});
type Phones = Awaited<ReturnType<typeof load>>;

let loaded: Phones | undefined;

/**
 * What is known of all countries' numbers. It weighs more than a form may, so it comes after the form; until it has,
 * and where it cannot be had, the server alone judges.
 */
export function usePhoneFormat(): Phones | undefined {
  const [phones, setPhones] = useState(loaded);
  useEffect(() => {
    if (phones) return;
    let isGone = false;
    load().then(
      known => {
        loaded = known;
        if (!isGone) setPhones(known);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [phones]);
  return phones;
}
