import type { SyncedEvent } from '@/domain/calendars/syncedEvents';
import type { Locale } from '@/domain/translations/locales';

export type Consent = { state: string; code_challenge: string; redirect_uri: string; locale: Locale };

export type Returned = { code: string; code_verifier: string; redirect_uri: string };

/** `account` is the email address; `is_granted` is false if the user left the calendar unticked. */
export type Grant = { refresh_token: string; account: string; is_granted: boolean };

/** `access` is a short-lived access token. */
type Place = { access: string; calendar_id: string };
export type EventPlace = Place & { event_id: string };

/** An external calendar; we only write. Every call rejects with an error of errors.ts or an unknown Error. */
export type CalendarGateway = {
  consentUrl(consent: Consent): string;
  /** @throws AccessLost if the code is invalid, used or not ours */
  exchange(returned: Returned): Promise<Grant>;
  /** @throws AccessLost if access was revoked or has expired */
  access(refresh_token: string): Promise<string>;
  /** Succeeds if it was already revoked. */
  revoke(refresh_token: string): Promise<void>;
  /** Creates a calendar of our own; returns its id. */
  createCalendar(access: string, name: string): Promise<string>;
  /** Deletes its events too. Succeeds if it no longer exists. */
  removeCalendar(place: Place): Promise<void>;
  /** @throws AlreadyExists for a used event id; NotThere without the calendar */
  insert(place: EventPlace, copy: SyncedEvent): Promise<void>;
  /** @throws NotThere if it was deleted and cannot be restored */
  update(place: EventPlace, copy: SyncedEvent): Promise<void>;
  remove(place: EventPlace): Promise<void>;
};
