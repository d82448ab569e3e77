import { sql } from 'drizzle-orm';
import { first } from '@/domain/assert';
import { Invalid } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import type { StaffContext } from '@/server/core/context';

/** Who asks others for a second factor has one, or they would lock themselves out. @throws Invalid at `path` */
export async function requireOwnFactor(
  { tx, member }: Pick<StaffContext, 'tx' | 'member'>,
  path: string,
): Promise<void> {
  const { rows } = await tx.execute<{ has: boolean }>(
    sql`select has_second_factor(${member.user_id}) as has`,
  );
  if (first(rows).has) return;
  const wrong = violation('require_second_factor', 'settings', { key: 'validation.second_factor_first' });
  throw new Invalid([{ ...wrong, path }]);
}
