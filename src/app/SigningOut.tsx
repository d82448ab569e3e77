import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { Loading } from '@/src/components/Loading';
import { useEndSession } from '@/src/authProvider/useSignOut';

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
