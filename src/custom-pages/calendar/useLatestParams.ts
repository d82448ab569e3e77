import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * The URL's parameters, and the latest that were requested: navigation lags, and a key pressed meanwhile must build
 * on the latest.
 */
export function useLatestParams() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const latest = useRef(params);
  /** Requested and not yet reached. */
  const requested = useRef<string[]>([]);
  useLayoutEffect(() => {
    const at = requested.current.indexOf(params.toString());
    requested.current.splice(0, at < 0 ? Infinity : at + 1);
    // A step on the way to the request keeps the latest; any other navigation replaces it.
    if (at < 0) latest.current = params;
  }, [params, key]);

  const go = (changes: Record<string, string | null>, replace = false) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    latest.current = next;
    requested.current.push(next.toString());
    setParams(next, { replace });
  };
  return { params, latest, go };
}
