import { eq } from 'drizzle-orm';
import type { App } from '@/server/core/context';
import { sessions } from '@/server/platform/db/schema';
import { asUser } from '@/server/platform/db/scope';
import { lockSignIns, startSession, type NewSession } from '../commands/sessions';

export const startFamily = ({ db }: Pick<App, 'db'>, session: NewSession) =>
  asUser(db, session.user_id, tx => startSession({ tx }, session));

export const endFamily = (
  { db }: Pick<App, 'db'>,
  { user_id, family }: { user_id: number; family: string },
) =>
  asUser(db, user_id, async tx => {
    await lockSignIns({ tx }, { user_id, to: 'end' });
    await tx.delete(sessions).where(eq(sessions.family, family));
  });
