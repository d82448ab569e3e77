import './env.mjs';
import { ensureBuilt } from './built.mjs';

const started = performance.now();
const isAtTerminal = Boolean(process.stdout.isTTY);
if (ensureBuilt({ isQuiet: !isAtTerminal }) && isAtTerminal) {
  console.info(`Build: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
await import('../dist/main.js');
