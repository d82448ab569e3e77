import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { Feature } from '@/domain/plans/plans';
import MembershipCreate from '@/src/resources/memberships/MembershipCreate';
import MembershipEdit from '@/src/resources/memberships/MembershipEdit';
import { show } from '@/tests/helpers/admin';

const haircut = {
  id: 1,
  name: 'Haircut',
  employees: [{ employee_id: 2, price: { amount: 50_000, currency: 'UAH' }, duration: 60 }],
};
const lists: Record<string, object[]> = {
  services: [haircut],
  products: [{ id: 4, name: 'Shampoo', price: 12_000 }],
  employees: [
    { id: 2, full_name: 'Olena Koval' },
    { id: 3, full_name: 'Andrii Bondar' },
  ],
};
const getList = async (resource: string) => ({ data: lists[resource] ?? [], total: 2 });
const stored = {
  id: 1,
  name: 'Ten cuts',
  description: '',
  picture: null,
  is_static_price: false,
  price: 0,
  min_price: null,
  currency: 'UAH',
  interval: 1,
  period: 'month',
  features: [
    { name: 'Coffee', order: 0 },
    { name: 'No queue', order: 1 },
  ],
  addons: [
    { item_type: 'service', item_id: 1, employee_id: null, visits: 4, price: 50_000, name: 'Haircut' },
  ],
  employees: [],
  total_price: 200_000,
  position: 0,
  is_enabled: true,
  version: 3,
};
const team: Feature[] = ['dynamic_membership_price', 'membership_addons'];

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pick = async (name: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Add a service, a product or a bundle' }));
  fireEvent.click(within(await screen.findByRole('listbox')).getByText(name));
};

const edit = async (features: Feature[], update = vi.fn(async () => ({ data: stored }))) => {
  const page = (
    <Routes>
      <Route path=":id/edit" element={<MembershipEdit />} />
      <Route path="*" element={null} />
    </Routes>
  );
  const getOne = async (resource: string) => ({ data: resource === 'services' ? haircut : stored });
  show(page, { resource: 'memberships', path: '/1/edit', features, answers: { getList, getOne, update } });
  await screen.findByLabelText(/^Name/);
  return update;
};

describe('a new membership', () => {
  const open = (features: Feature[]) => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 9 } }));
    const getOne = async () => ({ data: haircut });
    show(<MembershipCreate />, { resource: 'memberships', features, answers: { getList, getOne, create } });
    return create;
  };

  it('costs what its visits come to, and says so while it is written', async () => {
    const create = open(team);
    type(/^Name/, 'Ten cuts');
    await pick('Haircut');
    type('Visits, Haircut', '10');
    type('Price of a visit, Haircut', '450');
    press('By its visits');
    expect(await screen.findByText('Sold for ₴4,500.')).toBeDefined();
    type('Minimum price', '5000');
    expect(await screen.findByText('Sold for ₴5,000.')).toBeDefined();
    press('Save');

    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]![1].data).toMatchObject({
      is_static_price: false,
      min_price: 500_000,
      interval: 1,
      period: 'month',
      addons: [{ item_type: 'service', item_id: 1, employee_id: null, visits: 10, price: 45_000 }],
    });
  });

  it('says what a plan would add to it, and who can change the plan', async () => {
    open([]);
    expect(screen.getByText('Available on the Team plan')).toBeDefined();
    expect(screen.queryByRole('combobox', { name: /^Add a service/ })).toBeNull();
    press('By its visits');
    await waitFor(() => expect(screen.getAllByText('Available on the Team plan')).toHaveLength(2));
    expect(screen.getAllByText(/The owner of the company can move it/)).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Fixed' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('asks how many of a product it gives, and the price of one', async () => {
    open(team);
    await pick('Shampoo');
    expect(await screen.findByLabelText('Quantity, Shampoo')).toHaveProperty('value', '1');
    expect(screen.getByLabelText('Price each, Shampoo')).toBeDefined();
    expect(screen.queryByLabelText('Visits, Shampoo')).toBeNull();
  });

  it('warns of what it gives with anyone already', async () => {
    open(team);
    await pick('Haircut');
    await pick('Haircut');
    expect(await screen.findByText(/“Haircut” is in the membership already/)).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Remove Haircut' })).toHaveLength(1);
  });
});

describe('a membership that is edited', () => {
  it('gives visits with anyone, or with whom performs the service', async () => {
    const update = await edit(team);
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Employee, Haircut' }));
    const choices = within(await screen.findByRole('listbox'));
    await waitFor(() =>
      expect(choices.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Anyone',
        'Olena Koval',
      ]),
    );
    fireEvent.click(choices.getByText('Olena Koval'));
    press('Save');
    await waitFor(() => expect(update).toHaveBeenCalled());
    const [, { data }] = update.mock.calls[0] as unknown as [string, { data: typeof stored }];
    expect(data.addons).toMatchObject([{ employee_id: 2 }]);
  });

  it('takes its features in the order in which they stand', async () => {
    const update = await edit(team);
    await screen.findByLabelText('Feature 1');
    press('Move down feature 1');
    await waitFor(() => expect(screen.getByLabelText('Feature 1')).toHaveProperty('value', 'No queue'));
    press('Save');
    await waitFor(() => expect(update).toHaveBeenCalled());
    const [, { data }] = update.mock.calls[0] as unknown as [string, { data: typeof stored }];
    expect(data.features).toEqual([
      { name: 'No queue', order: 0 },
      { name: 'Coffee', order: 1 },
    ]);
  });

  it('keeps on a lower plan what it had, which can only be taken out', async () => {
    await edit([]);
    expect(screen.getByText(/with anyone/)).toBeDefined();
    expect(screen.queryByLabelText('Visits, Haircut')).toBeNull();
    expect(screen.getByText('Sold for ₴2,000.')).toBeDefined();
    press('Remove Haircut');
    await screen.findByText('No add-ons yet.');
  });
});
