import { useResourceContext, useStore } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Column } from './ListPageContext';

const named = 'columns';

/** From the URL, else the user's last choice, else the default. */
export function useColumns(columns: Column[]) {
  const resource = useResourceContext();
  const [params, setParams] = useSearchParams();
  const [kept, keep] = useStore<string | null>(`${resource}.columns`, null);
  const written = params.get(named);

  const write = (names: string | null) =>
    setParams(
      now => {
        if (names === null) now.delete(named);
        else now.set(named, names);
        return now;
      },
      { replace: true },
    );

  // react-admin rewrites its own URL parameters and drops all others.
  useEffect(() => {
    if (written !== null) keep(written);
    else if (kept !== null) write(kept);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [written, params]);

  const chosen = written ?? kept;
  const shown = useMemo(() => {
    const names = chosen?.split(',');
    return columns.filter(({ name, isHidden }, index) =>
      index === 0 ? true : names ? names.includes(name) : !isHidden,
    );
  }, [columns, chosen]);

  const show = (names: string[]) => {
    const usual = columns.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
    const next = usual.join() === names.join() ? null : names.join();
    keep(next);
    write(next);
  };
  return { shown, show };
}
