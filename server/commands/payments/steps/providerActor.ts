import type { Actor } from '../../activity/logEvent';

/** What a provider tells is nobody's doing here. */
export const byProvider: Actor = { user_id: null, source: 'automatic' };
