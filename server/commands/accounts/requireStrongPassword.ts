import { Invalid } from '../../../domain/errors';
import { passwordStrength } from '../../../domain/users/passwordStrength';
import { violation } from '../../../domain/validation/violations';

/** `own` are the logins and the name of the user. @throws Invalid at `password` when it is weak */
export async function requireStrongPassword(
  password: string,
  own: readonly (string | null | undefined)[],
): Promise<void> {
  const { problem } = await passwordStrength(password, own);
  if (problem) throw new Invalid([violation('password', 'user', problem)]);
}
