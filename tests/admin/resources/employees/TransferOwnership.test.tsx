import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { permissionsOf } from '@/domain/access/permissions';
import type { Employee } from '@/domain/employees/employee';
import { TransferOwnership } from '@/src/resources/employees/TransferOwnership';
import { show } from '@/tests/helpers/admin';

const iryna = { id: 3, full_name: 'Iryna V.', has_user: true, profile_type: 'employee' } as Employee;
const owner = permissionsOf({ company_role: 'administrator', is_owner: true });

const open = (
  employee: Employee,
  permissions = owner,
  transferOwnership = vi.fn(async () => ({ data: null })),
) => {
  show(<TransferOwnership employee={employee} />, { permissions, answers: { transferOwnership } });
  return transferOwnership;
};

const password = (dialog: HTMLElement) => dialog.querySelector<HTMLInputElement>('input[type=password]')!;
const press = (dialog: HTMLElement) => fireEvent.click(dialog.querySelector('button[type=submit]')!);

it('transfers the company once the owner has given the password', async () => {
  const transfer = open(iryna);
  fireEvent.click(screen.getByRole('button'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Iryna V.');
  expect(dialog.querySelector('button[type=submit]')!.className).toContain('colorError');
  press(dialog);
  await waitFor(() => expect(password(dialog).getAttribute('aria-invalid')).toBe('true'));
  expect(transfer).not.toHaveBeenCalled();
  fireEvent.change(password(dialog), { target: { value: 'the right one' } });
  press(dialog);
  await waitFor(() =>
    expect(transfer).toHaveBeenCalledExactlyOnceWith({ employee_id: 3, current_password: 'the right one' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says at the field that the password is wrong, and stays open', async () => {
  const errors = { current_password: 'The password is wrong' };
  open(
    iryna,
    owner,
    vi.fn(() => Promise.reject(new HttpError('', 422, { errors }))),
  );
  fireEvent.click(screen.getByRole('button'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(password(dialog), { target: { value: 'a wrong one' } });
  press(dialog);
  await waitFor(() => expect(dialog.textContent).toContain('The password is wrong'));
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
