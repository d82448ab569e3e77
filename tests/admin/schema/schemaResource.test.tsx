import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ResourceDefinitionContextProvider } from 'ra-core';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { boolean, instant, listOrder, object, string, text, whole } from '@/domain/validation/fields';
import { storedFields } from '@/domain/validation/stored';
import { schemaResource } from '@/src/schema/schemaResource';
import { show } from '@/tests/helpers/admin';
import { enter } from '@/tests/helpers/dateFields';

const productSchema = object({
  ...storedFields,
  name: text().max(255).required(),
  price: whole().required().meta({ money: true, column: true, sortable: true }),
  minutes: whole().meta({ duration: true, column: 'hidden' }),
  notes: text().max(20).default('').meta({ multiline: true }),
  kind: string().oneOf(['one', 'other']).default('one'),
  is_enabled: boolean().default(true),
  position: listOrder().default(0),
}).meta({ resource: 'products' });

const {
  list: List,
  show: Show,
  create: Create,
  edit: Edit,
  recordRepresentation,
} = schemaResource(async () => productSchema, 'name');
const shampoo = {
  id: 1,
  name: 'Shampoo',
  price: 25050,
  minutes: 90,
  notes: 'Mild',
  kind: 'one',
  is_enabled: true,
  position: 1,
  version: 2,
};
const answers = {
  getList: async () => ({ data: [shampoo], total: 1 }),
  getOne: async () => ({ data: shampoo }),
};
const views = { name: 'products', hasShow: true, hasCreate: true, hasEdit: true, recordRepresentation };
const open = (path: string, overrides: object = {}) =>
  show(
    <ResourceDefinitionContextProvider definitions={{ products: views }}>
      <Suspense fallback={null}>
        <Routes>
          <Route index element={List && <List />} />
          <Route path="create" element={Create && <Create />} />
          <Route path=":id/edit" element={Edit && <Edit />} />
          <Route path=":id" element={Show && <Show />} />
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
    </ResourceDefinitionContextProvider>,
    { resource: 'products', path, permissions: everything as never, answers: { ...answers, ...overrides } },
  );
const everything = ['products.read.all', 'products.write.all'];

describe('a noun that has only a schema', () => {
  it('has a list with its columns, tabs, order and bulk actions', async () => {
    open('/');
    const name = await screen.findByRole('link', { name: 'Shampoo' });
    const row = within(name.closest('tr')!);
    expect(row.getByText('₴250.50')).toBeDefined();
    expect(row.queryByText('1 h 30 min')).toBeNull();
    expect(row.getByRole('switch', { name: 'Active: Shampoo' })).toBeDefined();
    expect(screen.getByRole('tab', { name: /Active/, selected: true })).toBeDefined();
    fireEvent.click(row.getByRole('checkbox', { name: /select/i }));
    expect(await screen.findByRole('button', { name: 'Change price' })).toBeDefined();
  });

  it('has a page with each of its fields as it is meant', async () => {
    open('/1');
    expect(await screen.findByText('₴250.50')).toBeDefined();
    expect(screen.getByText('1 h 30 min')).toBeDefined();
    expect(screen.getByText('Mild')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDefined();
  });

  it('has a form that fills each field in as people write it', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 9 } }));
    open('/create', { create });
    fireEvent.change(await screen.findByRole('textbox', { name: /name/i }), { target: { value: 'Comb' } });
    fireEvent.change(screen.getByRole('textbox', { name: /price/i }), { target: { value: '12,50' } });
    fireEvent.change(screen.getByRole('textbox', { name: /minutes/i }), { target: { value: '1h30' } });
    fireEvent.change(screen.getByRole('textbox', { name: /notes/i }), { target: { value: 'Of horn' } });
    expect(screen.getByText('At most 20 characters: 7 typed, 13 left')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]![1].data).toEqual({
      name: 'Comb',
      price: 1250,
      minutes: 90,
      notes: 'Of horn',
      kind: 'one',
      is_enabled: true,
      position: 0,
    });
  });

  it('has a form to change it, at the version it was read at', async () => {
    const update = vi.fn(async () => ({ data: shampoo }));
    open('/1/edit', { update });
    fireEvent.change(await screen.findByRole('textbox', { name: /name/i }), { target: { value: 'Soap' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const data = expect.objectContaining({ name: 'Soap', price: 25050, version: 2 });
    await waitFor(() => expect(update).toHaveBeenCalledWith('products', expect.objectContaining({ data })));
  });

  it('has two fields for an instant, by the clock of the company', async () => {
    const schema = object({
      name: text().required(),
      starts_at: instant().nullable().default(null),
    }).meta({ resource: 'products' });
    const { create: CreateTimed } = schemaResource(async () => schema, 'name');
    const create = vi.fn(async () => ({ data: shampoo }));
    show(<Suspense fallback={null}>{CreateTimed && <CreateTimed />}</Suspense>, {
      ...{ resource: 'products', permissions: everything as never, answers: { ...answers, create } },
    });
    fireEvent.change(await screen.findByRole('textbox', { name: /name/i }), { target: { value: 'Comb' } });
    await enter('Date', '07/01/2027');
    await enter('Time', '10:30 AM');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const data = { name: 'Comb', starts_at: Date.parse('2027-07-01T07:30:00Z') };
    await waitFor(() => expect(create).toHaveBeenCalledWith('products', expect.objectContaining({ data })));
  });

  it('offers what it refers to in the order of its list', async () => {
    const schema = object({
      name: text().required(),
      employee_id: whole().nullable().default(null).meta({ reference: 'employees' }),
    }).meta({ resource: 'products' });
    const { create: CreateReferring } = schemaResource(async () => schema, 'name');
    const getList = vi.fn(async () => ({ data: [{ id: 7, name: 'Olena' }], total: 1 }));
    show(<Suspense fallback={null}>{CreateReferring && <CreateReferring />}</Suspense>, {
      ...{ resource: 'products', permissions: everything as never, answers: { ...answers, getList } },
    });
    fireEvent.mouseDown(await screen.findByRole('combobox'));
    expect(await screen.findByRole('option')).toBeDefined();
    const sort = { field: '', order: 'ASC' };
    expect(getList).toHaveBeenCalledWith('employees', expect.objectContaining({ sort }));
  });
});
