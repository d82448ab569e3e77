import { startEnv } from '@/server/platform/startEnv';

/** A copy of the caller's variables, before NODE_ENV is set: React and other libraries read it while they load. */
const env = startEnv(process.env, process.argv.slice(2));
if (import.meta.url.endsWith('.js')) process.env.NODE_ENV = 'production';

const { start } = await import('./start');
await start(env);
