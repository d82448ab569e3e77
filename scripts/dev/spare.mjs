import { once } from 'node:events';

/**
 * Loads packages ahead, which is a third of a start, then the server when it is told where it is. NODE_ENV is what
 * bin/main.ts makes of it while it loads them, and the caller's again before the server reads it.
 */
const told = once(process, 'message');
process.once('disconnect', () => process.exit());

const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
const packages = process.env.DEV_PACKAGES.split(' ').filter(Boolean);
delete process.env.DEV_PACKAGES;
await Promise.all(packages.map(name => import(name)));
if (NODE_ENV === undefined) delete process.env.NODE_ENV;
else process.env.NODE_ENV = NODE_ENV;

const [program] = await told;
process.removeAllListeners('disconnect');
process.disconnect();
await import(program);
