import type { Locale } from '../translations/locales';
import { translate } from '../messages/translate';
import type { EpochSeconds } from '../time/instant';

/** The user is its performer or its client. */
export type OwnAppointment = {
  record_id: number;
  version: number;
  name: string;
  start_at: EpochSeconds;
  end_at: EpochSeconds;
  status: string;
  is_performer: boolean;
  customer_name: string;
  customer_phone: string;
  employee_name: string;
  company_name: string;
  /** One line; empty if the company has no address. */
  place: string;
  url: string;
};

export type SyncedEvent = {
  record_id: number;
  title: string;
  description: string;
  place: string;
  start_at: EpochSeconds;
  end_at: EpochSeconds;
  is_tentative: boolean;
  url: string;
};

/** Performers see the client, clients see the company. Comments are private and never copied. */
export function eventOf(appointment: OwnAppointment, locale: Locale): SyncedEvent {
  const { record_id, start_at, end_at, place, url, status, is_performer } = appointment;
  const { name, customer_name, employee_name, company_name } = appointment;
  const other = is_performer ? customer_name : company_name;
  const t = (key: string, values: Record<string, string>) =>
    translate({ key: `connections.event.${key}`, values }, locale);
  const lines = is_performer
    ? [company_name, t('open', { url })]
    : [t('with', { employee: employee_name }), t('change', { url })];
  return {
    record_id,
    title: other ? t('title', { service: name, other }) : name,
    description: lines.join('\n'),
    place,
    start_at,
    end_at,
    is_tentative: status === 'on_hold',
    url,
  };
}

export type StoredEvent = {
  record_id: number;
  event_id: string;
  generation: number;
  digest: string;
  end_at: EpochSeconds;
};

export type EventDiff = {
  put: { copy: SyncedEvent; digest: string; stored?: StoredEvent }[];
  remove: StoredEvent[];
  /** Past events stay in the calendar but are no longer tracked. */
  forget: StoredEvent[];
};

/** The events to create, update and delete, soonest first. Ignores those that ended before `since`. */
export function diffEvents(
  requested: { copy: SyncedEvent; digest: string }[],
  stored: StoredEvent[],
  since: number,
): EventDiff {
  const byRecord = new Map(stored.map(one => [one.record_id, one]));
  const put = requested
    .map(one => ({ ...one, stored: byRecord.get(one.copy.record_id) }))
    .filter(one => one.stored?.digest !== one.digest)
    .sort((a, b) => a.copy.start_at - b.copy.start_at);
  const isWanted = new Set(requested.map(({ copy }) => copy.record_id));
  const unwanted = stored.filter(({ record_id }) => !isWanted.has(record_id));
  return {
    put,
    remove: unwanted.filter(({ end_at }) => end_at > since),
    forget: unwanted.filter(({ end_at }) => end_at <= since),
  };
}
