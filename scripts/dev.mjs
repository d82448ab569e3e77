import { spawn } from 'node:child_process';

/** The server and the admin from their sources, each begun anew as they change; the admin is at Vite's address. */
const parts = [['tsx', 'watch', 'main.ts'], ['vite']].map(words => spawn('npx', words, { stdio: 'inherit' }));

for (const part of parts) part.once('exit', () => parts.forEach(other => other.kill()));
