import { syncAppointments, type SyncDeps } from '@/server/modules/calendars/operations/syncAppointments';
import { calendarOf } from '@/server/platform/gateways/calendar/calendarOf';
import type { CalendarConnection } from '@/domain/calendars/connection';
import { toInstant } from '@/domain/schedule';
import { startApi, type Answer } from './api';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { kinds, type Kind } from './databases/databases';
import { googleClient, startFakeGoogle } from './fakes/google';
import { createCompany, createUser, hire, createService } from './fixtures';

const signal = new AbortController().signal;
let sequence = 0;

/** An installation with a client at the fake Google; what it copies with is asked for, and never comes by itself. */
export async function openCalendars(kind: Kind) {
  const google = await startFakeGoogle();
  const defaultBehavior = { ...google.behavior };
  const api = await startApi(kind, { google: { ...googleClient, api_url: google.url } });
  const { db, app, clock } = api;
  const reported: unknown[] = [];
  const deps: SyncDeps = {
    db,
    calendar: calendarOf(app.settings)!,
    config: app.settings,
    now: () => clock.now,
    report: error => void reported.push(error),
  };

  async function createPerson() {
    const name = `person-${++sequence}`;
    const email = `${name}@a.org`;
    const account = `${name}@gmail.example`;
    const { id, token } = await createUser(db, email);
    const me = api.as(token);
    const startConnecting = async () => {
      const { body, headers } = await me.post('/user/calendar_connections/google', {});
      const [cookie = ''] = String(headers['set-cookie']).split(';');
      return { address: body.data.authorization_url as string, cookie };
    };
    const returnFromGoogle = (to: string, cookie: string): Promise<Answer> => {
      const { pathname, search } = new URL(to);
      return api.get(`${pathname.replace('/api/v1', '')}${search}`, { cookie });
    };
    return {
      id,
      email,
      account,
      me,
      startConnecting,
      returnFromGoogle,
      /** Goes to Google, lets Zapys in, and comes back; where one ends up. */
      async connect(answer: 'allow' | 'deny' = 'allow', by = account) {
        google.behavior.account = by;
        const { address, cookie } = await startConnecting();
        const { headers } = await returnFromGoogle(await google.answer(address, answer), cookie);
        return String(headers.location);
      },
      connection: async (): Promise<CalendarConnection | undefined> =>
        (await me.get('/user/calendar_connections')).body.data[0],
    };
  }

  return {
    google,
    api,
    db,
    deps,
    reported,
    createPerson,
    sync: () => syncAppointments(deps, signal),
    /** Their next time has come, whatever they waited for. */
    makeAllDue: () => db.pool.query('update calendar_connections set due_at = now()'),
    /** A change that leaves everything as it is. */
    markChanged: (user_id: number) =>
      db.pool.query('insert into calendar_changes (user_id) values ($1)', [user_id]),
    /** Olena, who owns a salon and cuts hair there for an hour, as Marko does; nobody else has a calendar. */
    async createOwner() {
      Object.assign(google.behavior, defaultBehavior);
      google.calendars.clear();
      google.refreshTokens.clear();
      google.calls.length = 0;
      reported.length = 0;
      await db.pool.query('delete from calendar_connections');
      const at = (time: string, date = '2027-01-05') => toInstant('Europe/Kyiv', date, time);
      clock.now = at('08:00', '2027-01-04');
      const person = await createPerson();
      const slug = `cal-${sequence}`;
      const company = await createCompany(db, { slug });
      const id = await hire(db, company, { user_id: person.id, role: 'administrator', is_owner: true });
      const marko = await hire(db, company, { first_name: 'Marko' });
      const cut = await createService(db, company, [id, marko]);
      const records = `/companies/${company}/records`;
      return {
        ...person,
        user: person.id,
        id,
        slug,
        company,
        marko,
        records,
        at,
        /** The appointment that it makes, with its visit. */
        async book(time: string, overrides: object = {}): Promise<{ id: number; visit_id: number }> {
          const items = [{ service_id: cut, employee_id: id, start_at: at(time) }];
          const { body } = await person.me.post(records, { items, ...overrides });
          const [record] = body.data.records;
          return { id: record.id, visit_id: record.visit_id };
        },
        command: (record: number, command: string) =>
          person.me.post(`${records}/${record}/commands`, { command }),
      };
    },
    async close() {
      await api.close();
      await google.close();
    },
  };
}

export type Calendars = Awaited<ReturnType<typeof openCalendars>>;
export type CalendarOwner = Awaited<ReturnType<Calendars['createOwner']>>;

/** Olena and her salon are new for each test, on both databases. */
export function describeCalendars(title: string, more: (calendars: Calendars, olena: CalendarOwner) => void) {
  describe.each(kinds)(`${title}, on %s`, kind => {
    const calendars = {} as Calendars;
    const olena = {} as CalendarOwner;
    beforeAll(async () => void Object.assign(calendars, await openCalendars(kind)));
    afterAll(() => calendars.close());
    beforeEach(async () => void Object.assign(olena, await calendars.createOwner()));
    more(calendars, olena);
  });
}
