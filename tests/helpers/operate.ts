import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const operator = new URL('../../node_modules/.cache/server/operator.js', import.meta.url).href;

/** As `npm run <name> -- <args>` does, with the built product. @throws Error with `stderr` if it ends with 1 */
export async function operate(env: Record<string, string>, name: string, ...args: string[]): Promise<string> {
  const code = `import(${JSON.stringify(operator)}).then(m => m.operate(${JSON.stringify(name)}, ${JSON.stringify(args)}))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', code], {
    env: { ...process.env, ...env },
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  });
  return stdout;
}
