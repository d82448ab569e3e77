import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { PurchaseLink } from '@/domain/purchases/purchaseLink';
import LinksPage from '@/src/resources/purchase-links/LinksPage';
import { show } from '@/tests/helpers/admin';
import { enter } from '@/tests/helpers/dateFields';

const aLink = (overrides: Partial<PurchaseLink> = {}): PurchaseLink => ({
  id: 1,
  type: 'service',
  item: { id: 5, name: 'Haircut' },
  qty: 2,
  price: 100_050,
  currency: 'UAH',
  expires_at: null,
  is_expired: false,
  url: 'https://kalyna.example.org/s/kalyna/buy/abc',
  created_at: Date.UTC(2027, 0, 5),
  ...overrides,
});
const listing = (...links: PurchaseLink[]) => ({
  listPurchaseLinks: vi.fn(async () => ({ data: links, total: links.length })),
});
const open = (answers: object) => show(<LinksPage />, { answers: answers as Record<string, unknown> });
const dialog = () => within(screen.getByRole('dialog'));
const product = { id: 6, name: 'Shampoo', price: 20_000, discounted_price: null, is_enabled: true };

describe('the purchase links', () => {
  it('say what each sells, at what, and which do so no more', async () => {
    open(
      listing(
        aLink({ expires_at: Date.UTC(2027, 0, 9, 22) }),
        aLink({ id: 2, item: { id: 6, name: 'Shampoo' }, type: 'product', qty: 1, is_expired: true }),
        aLink({ id: 3, item: { id: 7, name: 'Spa day' }, type: 'bundle', qty: 1, price: null }),
      ),
    );
    expect(await screen.findByText('Haircut × 2')).toBeDefined();
    expect(screen.getByText('Service · until Jan 9, 2027')).toBeDefined();
    expect(screen.getAllByText('₴1,000.50')).toHaveLength(2);
    expect(screen.getByText('Expired')).toBeDefined();
    expect(screen.getByText('Not on sale')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Copy the link: Shampoo' })).toBeNull();
  });

  it('are shown as a code for a phone', async () => {
    open(listing(aLink()));
    fireEvent.click(await screen.findByRole('button', { name: 'QR code of the link: Haircut × 2' }));
    expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeDefined();
    expect((dialog().getByLabelText('Link') as HTMLInputElement).value).toBe(aLink().url);
  });

  it('are made for a thing that is found, until the end of a day of the company, once', async () => {
    const created = aLink({ item: { id: 6, name: 'Shampoo' }, qty: 3 });
    const createPurchaseLink = vi.fn(async () => ({ data: created }));
    const getList = async (resource: string) =>
      resource === 'products' ? { data: [product], total: 1 } : { data: [], total: 0 };
    open({ ...listing(), createPurchaseLink, getList });
    fireEvent.click(screen.getByRole('button', { name: 'New link' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Create link' }));
    expect(dialog().getByText('Choose what to sell')).toBeDefined();
    fireEvent.change(dialog().getByRole('combobox'), { target: { value: 'Sham' } });
    fireEvent.click(await screen.findByRole('option', { name: /Shampoo/ }));
    fireEvent.change(dialog().getByLabelText('Quantity'), { target: { value: '3' } });
    await enter('Last day', '01/09/2027');
    const submit = dialog().getByRole('button', { name: 'Create link' });
    fireEvent.click(submit);
    fireEvent.click(submit);
    expect(await screen.findByText('The link is ready')).toBeDefined();
    expect(createPurchaseLink).toHaveBeenCalledExactlyOnceWith(
      { type: 'product', id: 6, qty: 3, expires_at: Date.UTC(2027, 0, 9, 22) },
      expect.stringMatching(/^[0-9a-f]{32}$/),
    );
  });

  it('are deleted once it is meant', async () => {
    const deletePurchaseLink = vi.fn(async () => ({ data: undefined }));
    open({ ...listing(aLink()), deletePurchaseLink });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete the link: Haircut × 2' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Keep' }));
    expect(deletePurchaseLink).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Delete the link: Haircut × 2' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Delete link' }));
    await waitFor(() => expect(deletePurchaseLink).toHaveBeenCalledExactlyOnceWith(1));
  });

  it.each(['id', 'type'])('that the API declines at %s say why', async path => {
    const createPurchaseLink = async () => {
      throw new HttpError('', 422, { errors: { [path]: 'This item does not exist' } });
    };
    const getList = async (resource: string) =>
      resource === 'products' ? { data: [product], total: 1 } : { data: [], total: 0 };
    open({ ...listing(), createPurchaseLink, getList });
    fireEvent.click(screen.getByRole('button', { name: 'New link' }));
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'Sham' } });
    fireEvent.click(await screen.findByRole('option', { name: /Shampoo/ }));
    fireEvent.click(dialog().getByRole('button', { name: 'Create link' }));
    await waitFor(() =>
      expect(screen.getAllByText('This item does not exist')).toHaveLength(path === 'id' ? 2 : 1),
    );
  });

  it('say that there are none', async () => {
    open(listing());
    expect(await screen.findByText(/No links yet/)).toBeDefined();
  });
});
