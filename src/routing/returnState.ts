import type { Location } from 'react-router';

/** The path that somebody wanted waits in the history beside the login; react-admin keeps it by these names too. */
type Waiting = { nextPathname?: string; nextSearch?: string } | null;

export const returnState = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Waiting => ({
  nextPathname: pathname,
  nextSearch: search,
});

export function returnToOf(state: unknown): string | undefined {
  const { nextPathname, nextSearch = '' } = (state as Waiting) ?? {};
  return nextPathname && nextPathname + nextSearch;
}
