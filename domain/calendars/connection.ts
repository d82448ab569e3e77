export const calendarProviders = ['google'] as const;
export type CalendarProvider = (typeof calendarProviders)[number];

/** `lost` cannot be retried: the user has to connect again. */
export type SyncState = 'copying' | 'up_to_date' | 'failing' | 'lost';

/** Why syncing fails: no answer, rate limit, an event refused, or the calendar deleted. */
export const syncErrors = ['away', 'busy', 'refused', 'removed'] as const;
export type SyncError = (typeof syncErrors)[number];

/** An external calendar to which a user's appointments are copied, one way; instants in epoch seconds. */
export type CalendarConnection = {
  id: number;
  provider: CalendarProvider;
  account: string;
  state: SyncState;
  error: SyncError | null;
  next_try_at: number | null;
  copied_at: number | null;
  upcoming: number;
  created_at: number;
};

export const connectOutcomes = ['connected', 'denied', 'unticked', 'expired', 'away'] as const;
export type ConnectOutcome = (typeof connectOutcomes)[number];
