import { defined } from '@/domain/assert';
import { and, isNotNull, isNull } from 'drizzle-orm';
import { isPermitted, type Member, type Permission } from '@/domain/access/permissions';
import type { NotificationPayload, NotificationType } from '@/domain/notifications/notification';
import { employees, notifications } from '@/server/platform/db/schema';
import type { Context } from '../context';
import { joinedGrants } from '../joinedGrants';
import type { CompanyTx } from '@/server/platform/db/scope';

export type Notice = {
  type: NotificationType;
  payload: NotificationPayload;
  own?: { employee_id: number; payload?: Partial<NotificationPayload> }[];
};

const readers: Record<NotificationType, { all: Permission; own: Permission }> = {
  OrderCreated: { all: 'orders.read.all', own: 'orders.read.own' },
  OrderCompleted: { all: 'orders.read.all', own: 'orders.read.own' },
  OrderCancelled: { all: 'orders.read.all', own: 'orders.read.own' },
  RecordCreatedNotification: { all: 'records.read.all', own: 'records.read.own' },
  PaymentToCheck: { all: 'orders.read.all', own: 'orders.read.own' },
  LowRating: { all: 'reviews.read.all', own: 'reviews.read.own' },
  LowStock: { all: 'stock_movements.write.all', own: 'stock_movements.write.all' },
  RecordMoved: { all: 'records.read.all', own: 'records.read.own' },
  RecordCancelled: { all: 'records.read.all', own: 'records.read.own' },
  RecordConfirmed: { all: 'records.read.all', own: 'records.read.own' },
  InviteDeclined: { all: 'employees.read.all', own: 'employees.read.own' },
  InviteAccepted: { all: 'employees.read.all', own: 'employees.read.own' },
};

export type Recipient = Member & { id: number; user_id: number | null };

/** Excludes the actor; open streams are notified at the commit. */
export const notify = async (
  ctx: Context,
  notices: Notice[],
  event_id: number | null = null,
): Promise<void> => storeNotices(ctx, notices, await recipientsOf(ctx.tx), event_id);

/** The members whom `storeNotices` can notify. Sent at once. */
export const recipientsOf = (tx: CompanyTx): Promise<Recipient[]> =>
  tx
    .select({
      id: employees.id,
      user_id: employees.user_id,
      company_role: employees.company_role,
      is_owner: employees.is_owner,
      granted: joinedGrants,
    })
    .from(employees)
    .where(and(isNotNull(employees.user_id), isNull(employees.archived_at)))
    .execute();

/** As `notify`. Sent at once. */
export async function storeNotices(
  { tx, actor }: Context,
  notices: Notice[],
  recipients: Recipient[],
  event_id: number | null,
): Promise<void> {
  const others = recipients.filter(({ user_id }) => user_id !== actor.user_id);
  const rows = notices.flatMap(one =>
    others.flatMap(member => {
      const payload = payloadFor(member, one);
      return payload
        ? [{ event_id, user_id: defined(member.user_id, 'user_id'), type: one.type, payload }]
        : [];
    }),
  );
  if (rows.length > 0) await tx.insert(notifications).values(rows).execute();
}

function payloadFor(
  recipient: Recipient,
  { type, payload, own = [] }: Notice,
): NotificationPayload | undefined {
  const { all, own: permission } = readers[type];
  if (isPermitted(recipient, all)) return payload;
  const theirs = own.find(({ employee_id }) => employee_id === recipient.id);
  return theirs && isPermitted(recipient, permission) ? { ...payload, ...theirs.payload } : undefined;
}
