import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Picture } from '@/domain/files/picture';
import { NotFound } from '@/domain/errors';
import type { Database } from '@/server/platform/db/open';
import { files } from '@/server/platform/db/schema';
import { withoutTenant, type Statement, type Tx } from '@/server/platform/db/scope';
import { fileUrl, pictureName, thumbnailName, type Signing } from '@/server/platform/security/fileUrl';

export type FileOwner = { company_id: number } | { user_id: number };

export const ownedBy = (owner: FileOwner) =>
  'company_id' in owner ? eq(files.company_id, owner.company_id) : eq(files.user_id, owner.user_id);

export type Id = number | null | undefined;

/** One statement for all rows. Private pictures are omitted without `signing`. */
export async function picturesOf(tx: Tx, ids: Id[], signing?: Signing): Promise<(id: Id) => Picture | null> {
  const presentIds = [...new Set(ids.filter(id => id != null))];
  if (presentIds.length === 0) return () => null;
  const rows = await tx.run<FileRow>(pictures, [presentIds]);
  const visible = rows.filter(row => row.public || signing);
  const byId = new Map(visible.map(row => [row.id, toPicture(row, signing)]));
  return id => byId.get(id ?? 0) ?? null;
}

const pictures: Statement = {
  name: 'pictures',
  text: 'select id, name, width, height, public from files where id = any($1::bigint[])',
};

export type FileRow = Pick<typeof files.$inferSelect, 'id' | 'name' | 'width' | 'height' | 'public'>;

/** The file that this column names, read by the statement that reads the column. */
export const joinedPicture = (column: PgColumn): SQL<FileRow | null> => sql`(
  select json_build_object('id', f.id, 'name', f.name, 'width', f.width, 'height', f.height, 'public', f.public)
  from files f where f.id = ${column})`;

export function toPicture({ id, name, width, height, ...file }: FileRow, signing?: Signing): Picture {
  const signed = file.public ? undefined : signing;
  return {
    id,
    url: fileUrl(pictureName(name), signed),
    thumbnail_url: fileUrl(thumbnailName(name), signed),
    width,
    height,
  };
}

/** @throws NotFound */
export async function fileOfName(db: Database, name: string): Promise<{ mime: string; public: boolean }> {
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<{ mime: string; public: boolean }>(sql`select * from file_of_name(${name})`),
  );
  if (!rows[0]) throw new NotFound();
  return rows[0];
}
