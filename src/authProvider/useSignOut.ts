import { useAuthProvider, useStoreContext } from 'ra-core';
import { useNavigate } from 'react-router';

/** Signs out. The ways lead to the login; `staysWanted` keeps the present page for when the person comes back. */
export function useSignOut() {
  const authProvider = useAuthProvider()!;
  const store = useStoreContext();
  const navigate = useNavigate();
  return async ({ staysWanted = false } = {}) => {
    await authProvider.logout({});
    store.reset();
    if (!staysWanted) await navigate('/login', { replace: true, state: null });
  };
}
