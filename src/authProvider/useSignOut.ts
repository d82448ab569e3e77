import { useAuthProvider, useStoreContext } from 'ra-core';
import { useNavigate } from 'react-router';

const leaving = { signsOut: true };

/** Whether somebody has come to the login in order to sign out. */
export const signsOut = (state: unknown): boolean =>
  (state as Partial<typeof leaving> | null)?.signsOut === true;

/** Signs out by way of the login: a form that is not saved asks before that, as before every other way out of it. */
export function useSignOut() {
  const navigate = useNavigate();
  return () => void navigate('/login', { replace: true, state: leaving });
}

/** Ends the session where one stands. The ways lead to the login, and keep the page for when the person comes back. */
export function useEndSession() {
  const authProvider = useAuthProvider()!;
  const store = useStoreContext();
  return async () => {
    await authProvider.logout({});
    store.reset();
  };
}
