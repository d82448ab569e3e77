import type { Location } from 'react-router';

/** The path to return to after sign-in; react-admin defines these names. */
type ReturnState = { nextPathname?: string; nextSearch?: string } | null;

export const returnState = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ReturnState => ({
  nextPathname: pathname,
  nextSearch: search,
});

export function returnToOf(state: unknown): string | undefined {
  const { nextPathname, nextSearch = '' } = (state as ReturnState) ?? {};
  return nextPathname && nextPathname + nextSearch;
}
