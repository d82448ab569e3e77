import type { SyncedEvent } from '../../../domain/calendars/syncedEvents';
import type { Locale } from '../../../domain/companies/company';
import type { Config } from '../../config';
import { googleCalendar } from './google';

/** Where somebody is sent, to say that we may write into their account. */
export type Consent = { state: string; code_challenge: string; redirect_uri: string; locale: Locale };

export type Returned = { code: string; code_verifier: string; redirect_uri: string };

/** `account` is the address by which they know it; `is_granted` says whether what was asked for was ticked. */
export type Grant = { refresh_token: string; account: string; is_granted: boolean };

/** Which event, in which calendar; `access` is a token of a few minutes. */
type Place = { access: string; calendar_id: string };
export type EventPlace = Place & { event_id: string };

/**
 * An outside calendar, over the network: every call rejects with one of the errors below, or with an Error of which
 * nothing is known but its words. Nothing is ever read from it but what it answers to our own writing.
 */
export type CalendarGateway = {
  consentUrl(consent: Consent): string;
  /** @throws AccessLost when the code is none, is used up, or is not ours */
  exchange(returned: Returned): Promise<Grant>;
  /** @throws AccessLost when it was withdrawn, or has run out */
  access(refresh_token: string): Promise<string>;
  /** Gives up what was granted; one that is no more is given up already. */
  revoke(refresh_token: string): Promise<void>;
  /** A calendar of our own beside theirs; gives its id. */
  createCalendar(access: string, name: string): Promise<string>;
  /** With all that stands in it; one that is no more is removed already. */
  removeCalendar(place: Place): Promise<void>;
  /** @throws Taken when there was one by this id; Missing when there is no such calendar */
  insert(place: EventPlace, copy: SyncedEvent): Promise<void>;
  /** @throws Missing when it is no more, or cannot be brought back */
  update(place: EventPlace, copy: SyncedEvent): Promise<void>;
  remove(place: EventPlace): Promise<void>;
};

/** The installation's own client at Google, where it has one. */
export const calendarOf = ({ google }: Pick<Config, 'google'>): CalendarGateway | undefined =>
  google && googleCalendar(google);
