import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Also keeps the latest requested parameters: navigation lags, and another key press must build on them. */
export function useLatestParams() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const latest = useRef(params);
  /** Requested but not reached yet. */
  const pending = useRef<string[]>([]);
  useLayoutEffect(() => {
    const at = pending.current.indexOf(params.toString());
    pending.current.splice(0, at < 0 ? Infinity : at + 1);
    // A step on the way to the request keeps `latest`; any other navigation replaces it.
    if (at < 0) latest.current = params;
  }, [params, key]);

  const go = (changes: Record<string, string | null>, replace = false) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    latest.current = next;
    pending.current.push(next.toString());
    setParams(next, { replace });
  };
  return { params, latest, go };
}
