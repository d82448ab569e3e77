import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { Loading } from '../components/Loading';
import { useEndSession } from '../authProvider/useSignOut';

export const SigningOut = () => {
  const navigate = useNavigate();
  const endSession = useEndSession();
  const signOut = useEffectEvent(async () => {
    await endSession();
    await navigate('/login', { replace: true, state: null });
  });
  useEffect(() => void signOut(), []);
  return <Loading />;
};
