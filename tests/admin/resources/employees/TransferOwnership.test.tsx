import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { permissionsOf } from '../../../../domain/access/permissions';
import type { Employee } from '../../../../domain/employees/employee';
import { TransferOwnership } from '../../../../src/resources/employees/TransferOwnership';
import { show } from '../../../helpers/admin';

const iryna = { id: 3, full_name: 'Iryna V.', has_user: true, profile_type: 'employee' } as Employee;
const owner = permissionsOf({ company_role: 'administrator', is_owner: true });

const open = (
  employee: Employee,
  permissions = owner,
  passOwnership = vi.fn(async () => ({ data: null })),
) => {
  show(<TransferOwnership employee={employee} />, { permissions, answers: { passOwnership } });
  return passOwnership;
};

it('passes the company on, once the owner has said so twice', async () => {
  const pass = open(iryna);
  fireEvent.click(screen.getByRole('button'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Iryna V.');
  expect(pass).not.toHaveBeenCalled();
  fireEvent.click([...dialog.querySelectorAll('button')].at(-1)!);
  await waitFor(() => expect(pass).toHaveBeenCalledExactlyOnceWith(3));
});

it.each([
  [
    'an administrator who is not the owner',
    iryna,
    permissionsOf({ company_role: 'administrator', is_owner: false }),
  ],
  ['somebody who cannot sign in', { ...iryna, has_user: false }, owner],
  ['the owner themselves', { ...iryna, profile_type: 'owner' as const }, owner],
])('is not offered to or beside %s', (_, employee, permissions) => {
  open(employee as Employee, permissions);
  expect(screen.queryByRole('button')).toBeNull();
});
