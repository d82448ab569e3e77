type Env = Record<string, string | undefined>;

/**
 * The variables of a start with these arguments. With `--empty` there is no demonstration, but the messages with the
 * codes that a newcomer needs are still shown where they are not sent.
 */
export const startEnv = (env: Env, args: string[]): Env =>
  args.includes('--empty') ? { ...env, DEMO: '0', DEV_OUTBOX: env.DEV_OUTBOX || '1' } : { ...env };
