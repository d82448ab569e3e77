import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AuthProvider } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { object, text } from '@/domain/validation/fields';
import { clearTokens, storeTokens } from '@/src/dataProvider/session/tokens';
import { SchemaForm } from '@/src/forms/SchemaForm';
import { FormField } from '@/src/inputs/FormField';
import { UserMenuItems } from '@/src/layout/UserMenuItems';
import { RouteGuard } from '@/src/app/RouteGuard';
import { show } from '@/tests/helpers/admin';

const schema = object({ name: text().default('') }).meta({ resource: 'services' });
const answers = {
  getUser: async () => ({ data: { id: 7, name: 'Olena', locale: 'en' } }),
  getOwnCompanies: async () => ({ data: [] }),
  getInvites: async () => ({ data: [] }),
};
const logout = vi.fn(async () => clearTokens());

beforeEach(() => {
  logout.mockClear();
  storeTokens({ token_type: 'Bearer', expires_in: 3600, access_token: 'a', refresh_token: 'r' });
});
afterEach(() => {
  clearTokens();
});

async function open() {
  const page = show(
    <RouteGuard>
      <SchemaForm schema={schema} cancelTo="/">
        <FormField source="name" />
      </SchemaForm>
      <UserMenuItems onDone={() => undefined} />
    </RouteGuard>,
    { path: '/settings/account', answers, authProvider: { logout } as unknown as AuthProvider },
  );
  await screen.findByLabelText('Name');
  return page;
}
const write = () => {
  const field = screen.getByLabelText('Name');
  fireEvent.change(field, { target: { value: 'Half writ' } });
  fireEvent.blur(field);
};
const signOut = () => fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));

describe('signing out', () => {
  it('leads to the login, which keeps no wish to come back', async () => {
    const { router } = await open();
    signOut();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/login', state: null }));
    expect(logout).toHaveBeenCalledTimes(1);
  });

  it('asks first where a form is not saved, and stays when one would rather stay', async () => {
    const { router } = await open();
    write();
    await screen.findByText('Unsaved changes');
    signOut();
    fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(router.state.location.pathname).toBe('/settings/account');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Half writ');
    expect(logout).not.toHaveBeenCalled();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    signOut();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/login', state: null }));
  });
});
