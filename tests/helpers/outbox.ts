import type { Database } from '@/server/platform/db/open';

export type SentMessage = {
  template: string;
  to: string;
  locale: string;
  params: Record<string, string>;
  state: string;
};

/** What was written to a login, the last first. */
export async function messagesTo(db: Database, to: string): Promise<SentMessage[]> {
  const { rows } = await db.pool.query<SentMessage>(
    'select template, "to", locale, params, state from messages where "to" = $1 order by id desc',
    [to],
  );
  return rows;
}

/** The code that was sent to a login last. */
export async function codeSentTo(db: Database, to: string): Promise<string> {
  const [email] = await messagesTo(db, to);
  return email!.params.code!;
}
