import { and, eq, isNull } from 'drizzle-orm';
import { checklistOf, type Checklist } from '../../domain/onboarding/checklist';
import { companies, scheduleAdjustments, services } from '../db/schema';
import type { Tx } from '../db/scope';
import { getSettings } from './companies';
import { companyPictures } from './companyPictures';

/** What the company has done of what makes it found and booked. */
export async function getChecklist(tx: Tx, company_id: number): Promise<Checklist> {
  const [[company], settings, present, closing_days] = await Promise.all([
    tx.select().from(companies).where(eq(companies.id, company_id)),
    getSettings(tx, company_id),
    tx
      .select({ id: services.id })
      .from(services)
      .where(and(eq(services.company_id, company_id), isNull(services.archived_at))),
    tx.$count(
      scheduleAdjustments,
      and(eq(scheduleAdjustments.company_id, company_id), isNull(scheduleAdjustments.resource_id)),
    ),
  ]);
  const { logo, photos } = await companyPictures(tx, company!);
  const { facebook_link, instagram_link, telegram_link, whatsapp_link } = company!;
  const steps = checklistOf({
    services: present.length,
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
