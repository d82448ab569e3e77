import { useEffect, useRef, useState } from 'react';
import type { AppointmentRecord } from '@/domain/records/record';

/** How long an appointment that appeared by itself is highlighted. */
export const highlight_ms = 6_000;

const nothing: ReadonlySet<number> = new Set();

/**
 * The ids of appointments that appeared since the range `key` was loaded, each for `highlight_ms`: booked on the site, by
 * a colleague or here. `records` is undefined while the range loads.
 */
export function useArrivals(key: string, records: AppointmentRecord[] | undefined): ReadonlySet<number> {
  const known = useRef<{ key: string; ids: Set<number> }>(undefined);
  const [arrivals, setArrivals] = useState(nothing);

  useEffect(() => {
    if (!records) return;
    const ids = new Set(records.map(({ id }) => id));
    const before = known.current?.key === key ? known.current.ids : ids;
    known.current = { key, ids };
    const added = [...ids].filter(id => !before.has(id));
    if (added.length === 0) return;
    setArrivals(shown => new Set([...shown, ...added]));
    // Not ended with the next change of the records, which would leave the highlight for ever.
    setTimeout(
      () => setArrivals(shown => new Set([...shown].filter(id => !added.includes(id)))),
      highlight_ms,
    );
  }, [key, records]);

  return arrivals;
}
