import { Invalid } from '@/domain/errors';
import { passwordStrength } from '@/domain/users/passwordStrength';
import { violation } from '@/domain/validation/violations';
import type { Violation } from '@/domain/validation/violation';

type Own = readonly (string | null | undefined)[];

/** What is weak in a new password, at `password`; none if it is strong. `own` are the logins and the name of the user. */
export async function passwordProblems(password: string, own: Own): Promise<Violation[]> {
  const { problem } = await passwordStrength(password, own);
  return problem ? [violation('password', 'user', problem)] : [];
}

/** @throws Invalid at `password` when it is weak */
export async function requireStrongPassword(password: string, own: Own): Promise<void> {
  requireNone(await passwordProblems(password, own));
}

/** @throws Invalid with each of them */
export function requireNone(problems: Violation[]): void {
  if (problems.length > 0) throw new Invalid(problems);
}
