import { useStoreContext } from 'ra-core';
import { useNavigate } from 'react-router';
import { useProductAuthProvider } from './useProductAuthProvider';

const signOutState = { signsOut: true };

/** Whether the login page was opened to sign out. */
export const signsOut = (state: unknown): boolean =>
  (state as Partial<typeof signOutState> | null)?.signsOut === true;

/** Signs out through the login page, so that an unsaved form can ask first. */
export function useSignOut() {
  const navigate = useNavigate();
  return () => void navigate('/login', { replace: true, state: signOutState });
}

/** The route guard then redirects to the login page. */
export function useEndSession() {
  const authProvider = useProductAuthProvider();
  const store = useStoreContext();
  return async () => {
    await authProvider.logout({});
    store.reset();
  };
}
