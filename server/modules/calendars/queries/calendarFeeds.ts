import { and, eq, type SQL } from 'drizzle-orm';
import { first } from '@/domain/assert';
import { calendarFeed, type CalendarFeed } from '@/domain/calendars/calendarFeed';
import { localeOf, type Locale } from '@/domain/translations/locales';
import { fullName } from '@/domain/customers/customer';
import { translate } from '@/domain/messages/translate';
import type { Config } from '@/server/platform/config';
import type { Database } from '@/server/platform/db/open';
import { calendarFeeds, companies, employees } from '@/server/platform/db/schema';
import {
  withoutTenant,
  inCompany,
  type CompanyTx,
  type Statement,
  type Tx,
} from '@/server/platform/db/scope';
import { hashOf } from '@/server/platform/security/token';
import { appointmentsOfEmployee, ownAppointments } from './ownAppointments';

/** A user, over all companies, or an employee of one. */
export type FeedOwner = { user_id: number } | { company_id: number; employee_id: number };

type FoundFeed = {
  user_id: number | null;
  company_id: number;
  employee_id: number;
  locale: Locale | null;
};

const day_s = 24 * 3600;
const past_s = 30 * day_s;
const future_s = 365 * day_s;
const ofToken: Statement = {
  name: 'calendar_feed_of_token',
  text: 'select * from calendar_feed_of_token($1)',
};

export const feedOf = (owner: FeedOwner): SQL | undefined =>
  'user_id' in owner
    ? eq(calendarFeeds.user_id, owner.user_id)
    : and(eq(calendarFeeds.company_id, owner.company_id), eq(calendarFeeds.employee_id, owner.employee_id));

export async function findFeed(tx: Tx, owner: FeedOwner): Promise<CalendarFeed | null> {
  const [feed] = await tx
    .select({ created_at: calendarFeeds.created_at })
    .from(calendarFeeds)
    .where(feedOf(owner));
  return feed ?? null;
}

/** The iCalendar text behind a link; null if it is no link, or whoever it belonged to has left. */
export async function readFeed(
  db: Database,
  { public_url, secret_key }: Config,
  token: string,
  now: number,
): Promise<string | null> {
  const [feed] = await withoutTenant(db, tx => tx.run<FoundFeed>(ofToken, [hashOf(token)]));
  if (!feed) return null;
  const links = { public_url, secret_key };
  const period = { since: now - past_s, until: now + future_s, now };
  const { user_id, company_id, employee_id } = feed;
  if (user_id !== null) {
    const locale = localeOf(feed.locale ?? undefined);
    const name = translate({ key: 'connections.calendar_name' }, locale);
    const appointments = await ownAppointments(db, { user_id, locale, ...links }, period);
    return calendarFeed({ name, appointments, locale }, now);
  }
  return inCompany(db, company_id, async tx => {
    const { employee, company, content_locale } = await namesOf(tx, employee_id);
    const locale = feed.locale ?? content_locale;
    const name = translate({ key: 'calendar_feed.name', values: { employee, company } }, locale);
    const appointments = await appointmentsOfEmployee(tx, employee_id, links, period);
    return calendarFeed({ name, appointments, locale }, now);
  });
}

async function namesOf(tx: CompanyTx, employee_id: number) {
  const { company, employee } = first(
    await tx
      .select({ company: companies, employee: employees })
      .from(employees)
      .innerJoin(companies, eq(companies.id, employees.company_id))
      .where(eq(employees.id, employee_id)),
  );
  return { employee: fullName(employee), company: company.name, content_locale: company.content_locale };
}
