/**
 * Commands of the operator, with the variables of the server (docs/deploy.md):
 *
 *   npm run backup
 *   npm run restore -- file.zip
 *   npm run create-owner -- olena@example.org Olena Koval
 *   npm run doctor
 *   npm run move-files -- s3
 *   npm run reset-second-factor -- olena@example.org
 *   npm run reseal
 */
import './env.mjs';
import { ensureBuilt } from './built.mjs';

ensureBuilt();
const { operate } = await import('../dist/operator.js');
const [name, ...args] = process.argv.slice(2);
await operate(name, args);
