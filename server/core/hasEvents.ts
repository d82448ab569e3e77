import { eq } from 'drizzle-orm';
import { events } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

/** Whether the command has changed anything that can be undone. */
export const hasEvents = async (tx: CompanyTx, command_id: string): Promise<boolean> =>
  (await tx.$count(events, eq(events.command_id, command_id))) > 0;
