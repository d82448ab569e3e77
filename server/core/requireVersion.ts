import { StaleVersion } from '@/domain/errors';

/** @throws StaleVersion with what `present` reads, when it has changed since `version` was read */
export async function requireVersion(
  stored: { version: number },
  version: number | undefined,
  present: () => Promise<object>,
): Promise<void> {
  if (version !== undefined && version !== stored.version) throw new StaleVersion(await present());
}
