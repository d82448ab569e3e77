import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import ForgotPasswordPage from '@/src/custom-pages/account/ForgotPasswordPage';
import { show } from '@/tests/helpers/admin';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function openCode(resetPassword: (reset: object) => Promise<object>) {
  const page = show(<ForgotPasswordPage />, {
    path: '/forgot-password',
    answers: { forgotPassword: async () => ({ data: { tfa_request_id: 'request-1' } }), resetPassword },
  });
  type('Email or phone', 'ira@example.com');
  press('Send code');
  await screen.findByLabelText('Code');
  type('Code', '123456');
  type('Password', 'long enough');
  type('Repeat password', 'long enough');
  press('Set password');
  return page;
}

it('sets a new password by the code, and leads to the login', async () => {
  const reset = vi.fn(async () => ({ data: undefined }));
  const { router } = await openCode(reset);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(reset).toHaveBeenCalledWith({
    login: 'ira@example.com',
    tfa_request_id: 'request-1',
    verification_code: '123456',
    password: 'long enough',
    password_confirmation: 'long enough',
  });
  expect(await screen.findByText('The password is set. You can now sign in')).toBeDefined();
});

it('says apart that the code is wrong, and what is wrong with each field', async () => {
  const errors = { verification_code: 'This code does not fit', password: 'Too common' };
  await openCode(() => Promise.reject(new HttpError('Check', 422, { message: 'Check', errors })));
  expect((await screen.findAllByText(errors.verification_code)).length).toBe(2);
  expect(screen.getAllByText(errors.password).length).toBe(2);
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'long enough');
});
