import pg from 'pg';

/** One statement on a PostgreSQL server, on a connection of its own; the rows that it answers. */
export async function runStatement(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
