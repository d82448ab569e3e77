import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import ProductCreate from '@/src/resources/products/ProductCreate';
import { show } from '@/tests/helpers/admin';

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('a new product', () => {
  const open = (
    create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 9 } })),
  ) => {
    show(<ProductCreate />, { resource: 'products', answers: { create } });
    return create;
  };

  it('is sent with its prices as they were written, and counted only when a number stands there', async () => {
    const create = open();
    type(/^Name/, 'Shampoo');
    type('Price', '420');
    type('Discounted price', '349,50');
    expect(screen.getByText('Customers pay ₴349.50 instead of ₴420: 17% off.')).toBeDefined();
    save();

    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]![1].data).toMatchObject({
      name: 'Shampoo',
      price: 42_000,
      discounted_price: 34_950,
      stock: null,
      sku: '',
    });
  });

  it('is not discounted to more than its price', async () => {
    const create = open();
    type(/^Name/, 'Shampoo');
    type('Price', '420');
    type('Discounted price', '500');
    save();
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText('The discounted price must be lower than the price')).toBeDefined();
    expect(create).not.toHaveBeenCalled();
  });

  it('says beside the SKU that another one has it', async () => {
    const body = { message: 'Please check', errors: { sku: 'Another product has this SKU' } };
    open(vi.fn().mockRejectedValue(new HttpError('Please check', 422, body)));
    type(/^Name/, 'Shampoo');
    type('Price', '420');
    type('SKU', 'SH-1');
    save();
    expect(await screen.findAllByText('Another product has this SKU')).not.toHaveLength(0);
  });
});
