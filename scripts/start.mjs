import { buildAll } from './build.mjs';

await buildAll();
await import('../dist/main.js');
