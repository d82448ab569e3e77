import { useResourceContext, useStore } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Column } from './ListPageContext';

const param = 'columns';

/** From the URL, else the user's last choice (which react-admin's store keeps as hidden columns), else the default. */
export function useColumns(columns: Column[]) {
  const resource = useResourceContext();
  const [params, setParams] = useSearchParams();
  const usuallyHidden = useMemo(
    () => columns.filter(({ isHidden }) => isHidden).map(({ name }) => name),
    [columns],
  );
  const [storedHidden, setStoredHidden] = useStore<string[]>(`${resource}.datatable`, usuallyHidden);
  const fromUrl = params.get(param);
  const hiddenIn = (shown: string[]) => without(columns.slice(1), shown).map(({ name }) => name);

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
    if (fromUrl !== null) setStoredHidden(hiddenIn(fromUrl.split(',')));
    else if (storedHidden.join() !== usuallyHidden.join()) setInUrl(namesOf(without(columns, storedHidden)));
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [fromUrl, params]);

  const visibleColumns = useMemo(() => {
    const shown = fromUrl?.split(',');
    const others = columns.slice(1);
    const chosen = shown ? others.filter(({ name }) => shown.includes(name)) : without(others, storedHidden);
    return [...columns.slice(0, 1), ...chosen];
  }, [columns, fromUrl, storedHidden]);

  const setVisibleColumns = (names: string[]) => {
    const hidden = hiddenIn(names);
    setStoredHidden(hidden);
    setInUrl(hidden.join() === usuallyHidden.join() ? null : names.join());
  };
  return { visibleColumns, setVisibleColumns };
}

const without = (columns: Column[], names: string[]): Column[] =>
  columns.filter(({ name }) => !names.includes(name));

const namesOf = (columns: Column[]): string => columns.map(({ name }) => name).join();
