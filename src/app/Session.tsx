import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { forgetCaches, refreshCaches } from '@/src/dataProvider/queryClients';
import { Loading } from '@/src/components/Loading';
import { endSession, resumeSession, useIsExpired } from '@/src/dataProvider/session/expiry';
import { isOtherUser } from '@/src/dataProvider/session/sessionOwner';
import { onTokens, readTokens } from '@/src/dataProvider/session/tokens';

const SessionExpired = lazy(() => import('@/src/custom-pages/login/SessionExpired'));
const reloadApp = () => location.assign('/');

type Props = { onOtherUser?: () => void; children: ReactNode };

/** On expiry, a dialog asks to sign in over the page; when another user signs in, everything is discarded. */
export const Session = ({ onOtherUser = reloadApp, children }: Props) => {
  const isExpired = useIsExpired();
  const [hasOtherUser, setHasOtherUser] = useState(isOtherUser);

  useEffect(
    () =>
      onTokens(() => {
        if (!readTokens().refresh_token) {
          endSession();
          forgetCaches();
        } else if (isOtherUser()) setHasOtherUser(true);
        else if (resumeSession()) refreshCaches();
      }),
    [],
  );

  useEffect(() => {
    if (!hasOtherUser) return;
    endSession();
    forgetCaches();
    onOtherUser();
  }, [hasOtherUser, onOtherUser]);

  // Unmounts the pages first: an unsaved form would block leaving.
  if (hasOtherUser) return <Loading />;
  return (
    <>
      {children}
      {isExpired && (
        <Suspense fallback={null}>
          <SessionExpired />
        </Suspense>
      )}
    </>
  );
};
