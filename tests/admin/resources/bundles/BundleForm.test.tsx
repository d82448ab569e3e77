import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import BundleCreate from '@/src/resources/bundles/BundleCreate';
import { show } from '@/tests/helpers/admin';

const performer = (amount: number) => ({
  employee_id: 2,
  price: { amount, currency: 'UAH' },
  duration: 60,
});
const sold: Record<string, object[]> = {
  services: [
    { id: 1, name: 'Haircut', employees: [performer(90_000), performer(80_000)] },
    { id: 2, name: 'Consultation', employees: [] },
  ],
  products: [{ id: 1, name: 'Shampoo', price: 42_000, discounted_price: 30_000 }],
};
const getList = async (resource: string) => ({ data: sold[resource] ?? [], total: 2 });

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const pick = async (name: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Add a service or a product' }));
  fireEvent.click(within(await screen.findByRole('listbox')).getByText(name));
};

describe('a new bundle', () => {
  const open = () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 9 } }));
    show(<BundleCreate />, { resource: 'bundles', answers: { getList, create } });
    return create;
  };

  it('shows what its parts cost one by one while it is put together', async () => {
    const create = open();
    type(/^Name/, 'Cut and care');
    await pick('Haircut');
    await pick('Shampoo');
    type('Quantity, Shampoo', '2');
    type('Price', '1200');
    expect(screen.getByText('Separately: ₴1,400. Together it costs ₴200 less (14%).')).toBeDefined();
    save();

    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]![1].data).toMatchObject({
      price: 120_000,
      items: [
        { type: 'service', id: 1, qty: 1 },
        { type: 'product', id: 1, qty: 2 },
      ],
    });
  });

  it('warns of what is in it already, and takes it once', async () => {
    open();
    await pick('Haircut');
    await pick('Haircut');
    expect(await screen.findByText('“Haircut” is in the bundle already')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Remove Haircut' })).toHaveLength(1);
  });

  it('needs a service and a product', async () => {
    const create = open();
    type(/^Name/, 'Cut');
    type('Price', '100');
    await pick('Haircut');
    save();
    const summary = await screen.findByRole('alert');
    const message = 'Bundle needs at least one service and at least one product';
    expect(within(summary).getByText(message)).toBeDefined();
    expect(screen.getAllByText(message)).toHaveLength(2);

    fireEvent.click(within(summary).getByText(message));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Quantity, Haircut')));
    expect(create).not.toHaveBeenCalled();
  });

  it('says of a service that nobody performs that it has no price', async () => {
    open();
    await pick('Consultation');
    expect(screen.getByText(/Nobody provides it yet/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Consultation' }));
    await screen.findByText('Nothing here yet.');
  });
});
