import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * What the address asks for, and what it was asked for last: a page follows its address after a while, and a key that
 * is pressed in between is answered from where the one before it led.
 */
export function useLatestParams() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const latest = useRef(params);
  /** What was asked for here and has not been arrived at. */
  const asked = useRef<string[]>([]);
  useLayoutEffect(() => {
    const at = asked.current.indexOf(params.toString());
    asked.current.splice(0, at < 0 ? Infinity : at + 1);
    // Who arrives on the way to what was asked for stays on that way; a link, or going back, leads off it.
    if (at < 0) latest.current = params;
  }, [params, key]);

  /** Goes to the latest with these changes; null takes a name away. */
  const go = (changes: Record<string, string | null>, replace = false) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    latest.current = next;
    asked.current.push(next.toString());
    setParams(next, { replace });
  };
  return { params, latest, go };
}
