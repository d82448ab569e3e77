import { useEffect, useState } from 'react';

const load = async () => ({
  ...(await import('../../domain/phones/phone')),
  ...(await import('../../domain/phones/phoneField')),
});
type Phones = Awaited<ReturnType<typeof load>>;

let loaded: Phones | undefined;

/**
 * The phone rules of all countries. They are too large for the first load, so they come later; until then only the
 * server validates.
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
