import pg from 'pg';
import { vi } from 'vitest';

/** The statements that the work sends to the database, without their values. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    );
  } finally {
    sent.mockRestore();
  }
}
