import { last } from '@/domain/assert';
import { byteOrderMark, csvLine } from '@/domain/collections/csv';
import type { Import } from '@/domain/imports/import';
import { translate } from '@/domain/messages/translate';
import { inCompany } from '@/server/platform/db/scope';
import type { Database } from '@/server/platform/db/open';
import { messagesOf, refusedAfter } from '../queries/importRows';

const batch_rows = 500;

/** The refused rows as they were sent, after their numbers and the reasons, so that they can be mended. */
export async function* errorsCsv(
  db: Database,
  company_id: number,
  { id, columns }: Pick<Import, 'id' | 'columns'>,
  locale: string,
): AsyncGenerator<string> {
  const t = (key: string) => translate({ key: `imports.csv.${key}` }, locale);
  yield byteOrderMark + csvLine([t('row'), t('reason'), ...columns.map(({ name }) => name)]);
  let row = -1;
  for (;;) {
    const part = await inCompany(db, company_id, tx => refusedAfter(tx, id, row, batch_rows));
    yield part.map(({ row, errors, cells }) => csvLine([row, reasonOf(errors, locale), ...cells])).join('');
    if (part.length < batch_rows) return;
    row = last(part).row;
  }
}

const reasonOf = (errors: Parameters<typeof messagesOf>[0], locale: string) =>
  messagesOf(errors, locale)
    .map(({ message }) => message)
    .join(' ');
