import type { Locale } from '../companies/company';
import { translate } from '../messages/translate';

/** An appointment as it concerns one person: whoever performs it, or comes for it. */
export type OwnAppointment = {
  record_id: number;
  /** The service's name. */
  name: string;
  start_at: number;
  end_at: number;
  status: string;
  is_performer: boolean;
  customer_name: string;
  employee_name: string;
  company_name: string;
  /** Where it is, in one line; empty where the company has no address. */
  place: string;
  /** Where this person sees and changes it. */
  url: string;
};

/** What stands in the outside calendar; instants in epoch seconds. */
export type SyncedEvent = {
  record_id: number;
  title: string;
  description: string;
  place: string;
  start_at: number;
  end_at: number;
  /** Not yet certain to take place. */
  is_tentative: boolean;
  url: string;
};

/**
 * A copy in the words of whoever reads the calendar: a performer is told of the client, a client of the company. What is
 * written of a visit stays here: a clinic’s comment is nothing for a calendar.
 */
export function eventOf(appointment: OwnAppointment, locale: Locale): SyncedEvent {
  const { record_id, start_at, end_at, place, url, status, is_performer } = appointment;
  const { name, customer_name, employee_name, company_name } = appointment;
  const other = is_performer ? customer_name : company_name;
  const say = (key: string, values: Record<string, string>) =>
    translate({ key: `connections.copy.${key}`, values }, locale);
  const lines = is_performer
    ? [company_name, say('open', { url })]
    : [say('with', { employee: employee_name }), say('change', { url })];
  return {
    record_id,
    title: other ? say('title', { service: name, other }) : name,
    description: lines.join('\n'),
    place,
    start_at,
    end_at,
    is_tentative: status === 'on_hold',
    url,
  };
}

/** What was copied of an appointment: under which id, and a digest of what it said. */
export type StoredEvent = {
  record_id: number;
  event_id: string;
  generation: number;
  digest: string;
  end_at: number;
};

/** What is to be done so that the outside calendar says what is so. */
export type EventDiff = {
  put: { copy: SyncedEvent; digest: string; kept?: StoredEvent }[];
  remove: StoredEvent[];
  /** Copies of what is over: they stay where they are, and are thought of no more. */
  forget: StoredEvent[];
};

/**
 * Compares what should be copied with what has been: soonest first, so that whoever connects sees tomorrow before next
 * year. What ended before `since` is history, and is left alone.
 */
export function diffEvents(
  wanted: { copy: SyncedEvent; digest: string }[],
  kept: StoredEvent[],
  since: number,
): EventDiff {
  const byRecord = new Map(kept.map(one => [one.record_id, one]));
  const put = wanted
    .map(one => ({ ...one, kept: byRecord.get(one.copy.record_id) }))
    .filter(one => one.kept?.digest !== one.digest)
    .sort((a, b) => a.copy.start_at - b.copy.start_at);
  const isWanted = new Set(wanted.map(({ copy }) => copy.record_id));
  const rest = kept.filter(({ record_id }) => !isWanted.has(record_id));
  return {
    put,
    remove: rest.filter(({ end_at }) => end_at > since),
    forget: rest.filter(({ end_at }) => end_at <= since),
  };
}
