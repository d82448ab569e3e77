import { Invalid } from '../../domain/refusals';
import { minPasswordLength } from '../../domain/users/password';
import { violation } from '../../domain/validation/violations';

const commonest = 3000;

let known: Promise<Set<string>> | undefined;

/**
 * Refuses what everybody's guess would be.
 * @throws Invalid at `password` when it is among the 3,000 commonest that are long enough, however it is capitalised
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  known ??= loadCommonest();
  if (!(await known).has(password.toLowerCase())) return;
  throw new Invalid([violation('password', 'user', { key: 'validation.common_password' })]);
}

/** Only whoever sets a password needs them: they are some megabytes. */
async function loadCommonest(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const byRank = dictionary['passwords-common'] as string[];
  return new Set(byRank.filter(({ length }) => length >= minPasswordLength).slice(0, commonest));
}
