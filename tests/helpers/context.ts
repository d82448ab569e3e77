import { newContext, type CommandContext } from '@/server/core/context';
import type { CompanyTx } from '@/server/platform/db/scope';

/** A command of the product itself, unless the test says otherwise. */
export const testContext = (tx: CompanyTx, overrides: Partial<CommandContext> = {}): CommandContext => ({
  ...newContext(tx, {
    actor: { user_id: null, source: 'automatic' },
    now: 1_800_000_000,
    locale: 'en',
    region: 'en',
  }),
  ...overrides,
});
