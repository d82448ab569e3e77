import type { Database } from '../../server/db/open';

export type Letter = {
  template: string;
  to: string;
  locale: string;
  params: Record<string, string>;
  state: string;
};

/** What was written to a login, the last first. */
export async function lettersTo(db: Database, to: string): Promise<Letter[]> {
  const { rows } = await db.pool.query<Letter>(
    'select template, "to", locale, params, state from messages where "to" = $1 order by id desc',
    [to],
  );
  return rows;
}

/** The code that was sent to a login last. */
export async function codeSentTo(db: Database, to: string): Promise<string> {
  const [letter] = await lettersTo(db, to);
  return letter!.params.code!;
}
