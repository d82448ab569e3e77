import { StaleVersion } from '../../domain/errors';

/**
 * A client that says which version it read changes only that one; `present` reads what there is now.
 * @throws StaleVersion with `present`, when it has been changed since `version` was read
 */
export async function requireVersion(
  stored: { version: number },
  version: number | undefined,
  present: () => Promise<object>,
): Promise<void> {
  if (version !== undefined && version !== stored.version) throw new StaleVersion(await present());
}
