import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listing, open } from './serviceList';

const { matchMedia } = window;
beforeEach(() => {
  window.matchMedia = (query: string) => ({ ...matchMedia(query), matches: query.includes('max-width') });
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

const choose = async (name: RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Sort' }));
  const menu = within(screen.getByRole('menu', { name: 'Sort' }));
  const chosen = menu.getAllByRole('menuitemradio', { checked: true }).map(({ textContent }) => textContent);
  fireEvent.click(menu.getByRole('menuitemradio', { name }));
  return chosen;
};

it('puts cards in order as the headings of a table do, and turns the order around', async () => {
  const getList = listing();
  open({ getList });
  const sorted = (field: string, order: string) =>
    vi.waitFor(() => expect(getList.mock.lastCall?.[1]).toMatchObject({ sort: { field, order } }));

  expect(await choose(/Name/)).toEqual([expect.stringContaining('Order')]);
  await sorted('name', 'ASC');
  expect(await choose(/Name/)).toEqual([expect.stringContaining('Name')]);
  await sorted('name', 'DESC');
  await choose(/Order/);
  await sorted('position', 'ASC');
});
