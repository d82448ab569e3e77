import { defined } from '@/domain/assert';
import { Invalid } from '@/domain/errors';
import type { DescribedField } from '@/domain/validation/described';
import { violation } from '@/domain/validation/violations';
import { idIn } from '@/server/platform/db/idIn';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { Fields } from './collection';
import { collections } from './registry';

type Own = { name: string; fields: DescribedField[] };

/** What was deleted since may stay. @throws Invalid at each reference to what the company has never had */
export async function requireReferences(tx: CompanyTx, { name, fields }: Own, sent: Fields): Promise<void> {
  const wrong: string[] = [];
  for (const { name: path, meta } of fields) {
    const id = sent[path];
    if (!meta.reference || typeof id !== 'number') continue;
    const target = collections.all().find(collection => collection.name === meta.reference);
    const { table } = defined(target, meta.reference);
    if ((await tx.$count(table, idIn(table.id, [id]))) === 0) wrong.push(path);
  }
  if (wrong.length === 0) return;
  throw new Invalid(wrong.map(path => violation(path, name, { key: 'validation.no_such_item' })));
}
