import './env.mjs';
import { ensureBuilt } from './built.mjs';

ensureBuilt();
await import('../dist/main.js');
