import type { VisitDecision } from '@/domain/records/visitDecision';
import type { PublicHoliday, Roster } from '@/domain/schedule/rosterAnswer';
import type { DateSpan } from '@/domain/schedule/dateSpans';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';
import { sender } from '../sender';

/** A change of who works when; `path` is below the company's. */
export type RosterChange = {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  decisions?: VisitDecision[] | undefined;
  idempotencyKey?: string;
};

export function rosterCalls(http: HttpClient, root: string) {
  const send = sender(http);
  return {
    getRoster: (span: DateSpan) => send<Roster>('GET', `${root}/roster?${query(span)}`),
    listPublicHolidays: (span: DateSpan) =>
      send<PublicHoliday[]>('GET', `${root}/public_holidays?${query(span)}`),
    /** `undo` takes the change and what was decided for visits back; undefined where nothing changed. */
    changeRoster: async ({ method, path, body, decisions, idempotencyKey }: RosterChange) => {
      const sent = JSON.stringify({ ...body, decisions });
      const { json } = await http(`${root}/${path}`, { method, body: sent, idempotencyKey });
      const { undo }: { undo?: string } = json.meta;
      return { undo };
    },
  };
}
