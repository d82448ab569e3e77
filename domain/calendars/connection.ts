export const calendarProviders = ['google'] as const;
export type CalendarProvider = (typeof calendarProviders)[number];

/** How copying stands: `lost` is taken up again by nobody but the person, who connects anew. */
export type SyncState = 'copying' | 'up_to_date' | 'failing' | 'lost';

/** Why copying fails just now: nobody answers, too much was asked, something was not taken, or the calendar is gone. */
export const syncErrors = ['away', 'busy', 'refused', 'removed'] as const;
export type SyncError = (typeof syncErrors)[number];

/** An outside calendar into which a person's appointments are copied, and never back; instants in epoch seconds. */
export type CalendarConnection = {
  id: number;
  provider: CalendarProvider;
  /** Whose it is over there, as its owner knows it. */
  account: string;
  state: SyncState;
  error: SyncError | null;
  /** When it is tried again, where it is `failing`. */
  next_try_at: number | null;
  /** When everything was last found to be there. */
  copied_at: number | null;
  /** How many copies are of what is still to come. */
  upcoming: number;
  created_at: number;
};

/** How the way to the provider and back has ended; the page that it ends at says so. */
export const connectOutcomes = ['connected', 'denied', 'unticked', 'expired', 'away'] as const;
export type ConnectOutcome = (typeof connectOutcomes)[number];
