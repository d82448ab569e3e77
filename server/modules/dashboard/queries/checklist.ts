import { defined, first } from '@/domain/assert';
import { isNull, sql } from 'drizzle-orm';
import { checklistOf, type Checklist } from '@/domain/onboarding/checklist';
import {
  companies,
  employees,
  hours,
  records,
  resources,
  scheduleAdjustments,
  serviceEmployees,
  services,
} from '@/server/platform/db/schema';
import { usualHours, type Hours } from '@/domain/schedule';
import type { CompanyTx } from '@/server/platform/db/scope';
import { companyHours } from '@/server/modules/schedule';
import { getSettings, companyPictures } from '@/server/modules/companies';

export async function getChecklist(tx: CompanyTx): Promise<Checklist> {
  const [[company], settings, present, closing_days, is_bookable, hours, staff, has_visits] =
    await Promise.all([
      tx.select().from(companies),
      getSettings(tx),
      tx.select({ id: services.id }).from(services).where(isNull(services.archived_at)),
      tx.$count(scheduleAdjustments, isNull(scheduleAdjustments.resource_id)),
      isBookable(tx),
      companyHours(tx),
      tx.$count(employees, isNull(employees.archived_at)),
      hasVisits(tx),
    ]);
  const { logo, photos } = await companyPictures(tx, defined(company, 'company'));
  const { facebook_link, instagram_link, telegram_link, whatsapp_link } = defined(company, 'company');
  const steps = checklistOf({
    has_own_hours: !isUsual(hours),
    employees: staff,
    has_visits,
    services: present.length,
    is_bookable,
    closing_days,
    photos: photos.length,
    has_logo: logo !== null,
    links: [facebook_link, instagram_link, telegram_link, whatsapp_link],
    settings,
  });
  const ids = new Set(present.map(({ id }) => id));
  return {
    steps,
    is_dismissed: settings.onboarding_dismissed,
    starter_services: settings.starter_services.filter(id => ids.has(id)),
  };
}

/** As `createCompany` has set them: the usual hours from Monday to Friday. */
function isUsual(given: Hours[]): boolean {
  const open = given.filter(({ dayOff }) => !dayOff);
  return (
    open.length === 5 &&
    open.every(({ weekday, from, to, breaks }) => {
      return weekday <= 5 && from === usualHours.from && to === usualHours.to && breaks.length === 0;
    })
  );
}

async function hasVisits(tx: CompanyTx): Promise<boolean> {
  const { rows } = await tx.execute<{ has_visits: boolean }>(sql`
    select exists (
      select from ${records} r
      where r.company_id = ${tx.company_id} and r.visit_id is not null and r.archived_at is null
    ) as has_visits`);
  return first(rows).has_visits;
}

/** An enabled service needs a performer with working hours. */
async function isBookable(tx: CompanyTx): Promise<boolean> {
  const { rows } = await tx.execute<{ is_bookable: boolean }>(sql`
    select exists (
      select from ${services} s
        join ${serviceEmployees} p on p.company_id = s.company_id and p.service_id = s.id
        join ${employees} e on e.company_id = p.company_id and e.id = p.employee_id and e.archived_at is null
        join ${resources} r on r.company_id = e.company_id and r.employee_id = e.id
        join ${hours} h on h.company_id = e.company_id and not h.day_off
          and h.resource_id is not distinct from case when e.has_own_hours then r.id end
      where s.company_id = ${tx.company_id} and s.is_enabled and s.archived_at is null
    ) as is_bookable`);
  return first(rows).is_bookable;
}
