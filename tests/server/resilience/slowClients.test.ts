import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '@/server/app/app';
import { testConfig } from '@/tests/helpers/config';
import { kinds, openKind, type Opened } from '@/tests/helpers/databases/databases';
import { isFull } from '@/tests/helpers/full';

/** Whole, as many and as long as the promise says, with the product's own time limits; else fewer and shorter. */
const clients = isFull ? 800 : 100;
const patience_ms = 40_000;

let opened: Opened;
beforeAll(async () => {
  opened = await openKind(kinds.at(-1)!);
});
afterAll(() => opened.remove());

/** Sends the head of a request, and a piece of its body every second, without an end. Resolves with what it is told. */
function drip(port: number): Promise<string> {
  return new Promise(resolve => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        'POST /api/v1/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n',
      );
      socket.write('content-length: 1000\r\n\r\n{"login":"');
    });
    const dripping = setInterval(() => socket.write('a'), 1000);
    socket.on('data', bytes => (answer += String(bytes)));
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      clearInterval(dripping);
      resolve(answer);
    });
  });
}

it(
  `serves others while ${clients} clients send a request that never ends, and ends each of them`,
  { timeout: 2 * patience_ms },
  async () => {
    const app = buildApp({ db: opened.db, config: testConfig });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = new URL(url);
    const started = performance.now();
    const slow = Array.from({ length: clients }, () => drip(Number(port)));
    const all = Promise.all(slow).then(answers => ({ answers, ms: performance.now() - started }));

    const waits: number[] = [];
    for (let attempt = 0; attempt < 50; attempt++) {
      const start = performance.now();
      expect((await fetch(`${url}/api/ready`)).status).toBe(200);
      waits.push(performance.now() - start);
    }
    const { answers, ms } = await all;
    expect(ms).toBeLessThan(patience_ms);
    // 408 by Node, or 400 by the route whose body has broken off, whichever is first.
    expect(answers.filter(answer => !/^HTTP\/1\.1 40[08] /.test(answer))).toEqual([]);
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    waits.sort((a, b) => a - b);
    console.info(
      `${clients} slow clients: ended after ${Math.round(ms)} ms; meanwhile /api/ready took ${Math.round(waits[25]!)} ms ` +
        `in the middle and ${Math.round(waits.at(-1)!)} ms at the most.`,
    );
    await app.close();
  },
);
