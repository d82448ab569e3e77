import type { EpochSeconds } from '../time/instant';

export const calendarProviders = ['google'] as const;
export type CalendarProvider = (typeof calendarProviders)[number];

/** `lost` cannot be retried: the user must connect again. */
export type SyncState = 'copying' | 'up_to_date' | 'failing' | 'lost';

/** `away` means no answer, `busy` a rate limit, `refused` a rejected event, `removed` a deleted calendar. */
export const syncErrors = ['away', 'busy', 'refused', 'removed'] as const;
export type SyncError = (typeof syncErrors)[number];

/** One-way sync to a user's external calendar. Instants in epoch seconds. */
export type CalendarConnection = {
  id: number;
  provider: CalendarProvider;
  account: string;
  state: SyncState;
  error: SyncError | null;
  next_try_at: EpochSeconds | null;
  copied_at: EpochSeconds | null;
  upcoming: number;
  created_at: EpochSeconds;
};

export const connectOutcomes = ['connected', 'denied', 'unticked', 'expired', 'away'] as const;
export type ConnectOutcome = (typeof connectOutcomes)[number];
