import { first } from '@/domain/assert';
import type { Notification } from '@/domain/notifications/notification';
import { Invalid, NotFound } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import type { ReaderLocale } from '@/domain/time/regionalLocale';
import { notifications } from '@/server/platform/db/schema';
import { switchScope } from '@/server/platform/db/scope';
import type { BareContext } from '@/server/core/context';
import { companyIdsOf } from '@/server/modules/companies';
import { changeNotification } from './openNotifications';

type Recipient = { user_id: number; company_id?: number } & ReaderLocale;

/** @throws NotFound for another company; Invalid at `company_id` when the user works at none */
export async function sendTestNotification(
  { tx }: BareContext,
  { user_id, company_id, ...reader }: Recipient,
): Promise<Notification> {
  const own = await companyIdsOf(tx, user_id);
  if (own.length === 0) {
    throw new Invalid([violation('company_id', 'notifications', { key: 'validation.required' })]);
  }
  const from = company_id ?? Math.min(...own);
  if (!own.includes(from)) throw new NotFound();
  await switchScope(tx, { company_id: from });
  const row = first(
    await tx
      .insert(notifications)
      .values({
        company_id: from,
        user_id,
        type: 'RecordCreatedNotification',
        payload: { person: '' },
        is_test: true,
      })
      .returning({ id: notifications.id }),
  );
  return changeNotification({ tx }, { user_id, id: row.id, ...reader });
}
