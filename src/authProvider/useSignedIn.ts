import { useSyncExternalStore } from 'react';
import { onTokens, readTokens } from '../dataProvider/session/tokens';

/** Whether this browser holds a session, whichever tab began or ended it. */
export const useSignedIn = () => useSyncExternalStore(onTokens, () => Boolean(readTokens().refresh_token));
