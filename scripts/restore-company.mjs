/**
 * Restores a company from its ZIP file into this installation, which must be empty (docs/exports.md).
 *
 *   npm run restore-company -- file.zip
 *
 * DATABASE_URL, DATA_DIR and SECRET_KEY are those of the server.
 */
import './env.mjs';
import { ensureBuilt } from './built.mjs';

ensureBuilt();
await import('../dist/restore.js');
