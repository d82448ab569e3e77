import type { Location } from 'react-router';

/** The path to return to after sign-in; react-admin defines these names. */
type Waiting = { nextPathname?: string; nextSearch?: string } | null;

export const returnState = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Waiting => ({
  nextPathname: pathname,
  nextSearch: search,
});

export function returnToOf(state: unknown): string | undefined {
  const { nextPathname, nextSearch = '' } = (state as Waiting) ?? {};
  return nextPathname && nextPathname + nextSearch;
}
