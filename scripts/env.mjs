import { existsSync } from 'node:fs';

/** The variables of `.env` in the current folder; those that are set already win. */
if (existsSync('.env')) process.loadEnvFile('.env');
