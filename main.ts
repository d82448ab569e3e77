/** React and other libraries read NODE_ENV as they load, so what the caller said of it is taken before. */
const env = { ...process.env };
if (import.meta.url.endsWith('.js')) process.env.NODE_ENV = 'production';

const { start } = await import('./start');
await start(env);

export {};
