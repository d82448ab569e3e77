import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { withNeeded, type OwnRole } from '@/domain/access/ownRoles';
import { permissionsOf } from '@/domain/access/permissions';
import { OwnRoles } from '@/src/custom-pages/settings/roles/OwnRoles';
import { show } from '@/tests/helpers/admin';

const books: OwnRole = {
  id: 5,
  name: 'Books',
  permissions: withNeeded(['reports.read.all']),
  members_count: 2,
  version: 3,
  created_at: 0,
  updated_at: 0,
};

function open(roles: OwnRole[], answers: object = {}) {
  const listRoles = vi.fn(async () => [...roles]);
  show(<OwnRoles />, {
    answers: { listRoles, ...answers },
    permissions: permissionsOf({ company_role: 'administrator', is_owner: true }),
    features: ['roles', 'own_roles'],
  });
}

const tick = async (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

it('shows what each role may do, also the roles of the product', async () => {
  open([books]);
  expect((await tick('Books: Reports · See')).checked).toBe(true);
  expect((await tick('Books: Sales · See')).checked).toBe(false);
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Permission', 'Books2 people', 'Manager', 'Receptionist', 'Employee']);
  const row = screen.getByRole('rowheader', { name: 'Sales See' }).closest('tr')!;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['', 'Yes', 'No', 'No']);
});

it('stores a tick at once, with what it needs and a way back', async () => {
  const stored = [{ ...books }];
  const updateRole = vi.fn(async (_: number, { permissions = [] }: Partial<OwnRole>) => {
    stored[0] = { ...books, permissions, version: 4 };
    return { data: { ...stored[0], undo: 'token' } };
  });
  open(stored, { updateRole });
  fireEvent.click(await tick('Books: Appointments · Change'));
  await waitFor(() => expect(updateRole).toHaveBeenCalledOnce());
  expect(updateRole.mock.calls[0]).toEqual([
    5,
    { permissions: withNeeded(['reports.read.all', 'records.write.all']), version: 3 },
  ]);
  expect((await tick('Books: Appointments · See')).checked).toBe(true);
  expect(await screen.findByText('Role changed')).toBeDefined();
});

it('begins a new role as another one', async () => {
  const createRole = vi.fn(async () => ({ data: { ...books, undo: 'token' } }));
  open([books], { createRole });
  fireEvent.click(await screen.findByRole('button', { name: 'New role' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create role' }));
  expect(createRole).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' Audit ' } });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Begins like' }));
  fireEvent.click(screen.getByRole('option', { name: 'Books' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create role' }));
  await waitFor(() =>
    expect(createRole).toHaveBeenCalledWith(
      { name: 'Audit', permissions: books.permissions },
      expect.any(String),
    ),
  );
});

it('asks for another role of who has the deleted one', async () => {
  const deleteRole = vi.fn(async () => ({ data: { undo: 'token' } }));
  open([books, { ...books, id: 6, name: 'Desk', members_count: 0 }], { deleteRole });
  fireEvent.click(await screen.findByRole('button', { name: 'Rename or delete “Books”' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete role' }));
  expect(await screen.findByText('2 people have this role and get another one.')).toBeDefined();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'New role for them' }));
  fireEvent.click(screen.getByRole('option', { name: 'Desk' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete role' }));
  await waitFor(() => expect(deleteRole).toHaveBeenCalledWith(5, { role_id: 6 }));
});
