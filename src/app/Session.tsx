import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { forgetCaches, refreshCaches } from '../dataProvider/queryClients';
import { Loading } from '../components/Loading';
import { endSession, resumeSession, useIsExpired } from '../dataProvider/session/expiry';
import { isOtherUser } from '../dataProvider/session/sessionOwner';
import { onTokens, readTokens } from '../dataProvider/session/tokens';

const SessionExpired = lazy(() => import('../custom-pages/login/SessionExpired'));
const startAnew = () => location.assign('/');

type Props = { onAnother?: () => void; children: ReactNode };

/**
 * One person's session over what is shown. When it ends, a dialog asks them to sign in again, and what they were
 * doing goes on; when it becomes somebody else's, in this tab or in another, nothing of theirs stays.
 */
export const Session = ({ onAnother = startAnew, children }: Props) => {
  const isExpired = useIsExpired();
  const [isOver, setIsOver] = useState(isOtherUser);

  useEffect(
    () =>
      onTokens(() => {
        if (!readTokens().refresh_token) {
          endSession();
          forgetCaches();
        } else if (isOtherUser()) setIsOver(true);
        else if (resumeSession()) refreshCaches();
      }),
    [],
  );

  useEffect(() => {
    if (!isOver) return;
    endSession();
    forgetCaches();
    onAnother();
  }, [isOver, onAnother]);

  // The pages go first: a form that is not saved would hold the browser back.
  if (isOver) return <Loading />;
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
