import { useResourceContext, useStore } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Column } from './ListPageContext';

const param = 'columns';

/** From the URL, else the user's last choice, else the default. */
export function useColumns(columns: Column[]) {
  const resource = useResourceContext();
  const [params, setParams] = useSearchParams();
  const [stored, setStored] = useStore<string | null>(`${resource}.columns`, null);
  const fromUrl = params.get(param);

  const setInUrl = (names: string | null) =>
    setParams(
      now => {
        if (names === null) now.delete(param);
        else now.set(param, names);
        return now;
      },
      { replace: true },
    );

  // react-admin rewrites its own URL parameters and drops all others.
  useEffect(() => {
    if (fromUrl !== null) setStored(fromUrl);
    else if (stored !== null) setInUrl(stored);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [fromUrl, params]);

  const chosen = fromUrl ?? stored;
  const visibleColumns = useMemo(() => {
    const names = chosen?.split(',');
    return columns.filter(({ name, isHidden }, index) =>
      index === 0 ? true : names ? names.includes(name) : !isHidden,
    );
  }, [columns, chosen]);

  const setVisibleColumns = (names: string[]) => {
    const usual = columns.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
    const next = usual.join() === names.join() ? null : names.join();
    setStored(next);
    setInUrl(next);
  };
  return { visibleColumns, setVisibleColumns };
}
