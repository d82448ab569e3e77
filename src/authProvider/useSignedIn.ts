import { useSyncExternalStore } from 'react';
import { onTokens, readTokens } from '@/src/dataProvider/session/tokens';

export const useSignedIn = () => useSyncExternalStore(onTokens, () => Boolean(readTokens().refresh_token));
