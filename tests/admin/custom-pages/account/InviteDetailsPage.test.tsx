import { screen } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import InviteDetailsPage from '@/src/custom-pages/account/InviteDetailsPage';
import { show } from '@/tests/helpers/admin';

const open = (answers: object) =>
  show(
    <Routes>
      <Route path="/invite-details/:id" element={<InviteDetailsPage />} />
    </Routes>,
    { path: '/invite-details/abc', answers: { getInvites: async () => ({ data: [] }), ...answers } },
  );

it('says that an invitation is for somebody else, and offers to sign out', async () => {
  open({ getInvite: async () => ({ data: { id: 'abc' } }) });
  expect(await screen.findByText('This invitation is for someone else')).toBeDefined();
  expect(screen.getByText(/olena@example.com/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
});

it('says that one is over', async () => {
  open({ getInvite: () => Promise.reject(new HttpError('', 404)) });
  expect(await screen.findByText('This invitation is no longer valid')).toBeDefined();
});

it('says for whom it is, by the name that the company has given', async () => {
  const profile = { position: 'Colourist', company_role: 'employee', company: { id: 5, name: 'Kalyna' } };
  const invite = {
    id: 'abc',
    first_name: 'Iryna',
    last_name: 'Boyko',
    expired_at: Date.now() + 1000,
    profile,
  };
  open({ getInvites: async () => ({ data: [invite] }) });
  expect(await screen.findByText('For Iryna Boyko')).toBeDefined();
});
