import { spawn } from 'node:child_process';

/** Runs the server and the admin from source with reload; open the admin at Vite's address. */
const parts = [['tsx', 'watch', 'bin/main.ts'], ['vite']].map(args =>
  spawn('npx', args, { stdio: 'inherit' }),
);

for (const part of parts) part.once('exit', () => parts.forEach(other => other.kill()));
