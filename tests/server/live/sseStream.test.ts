import { expect, it } from 'vitest';
import { openSseStream } from '@/server/platform/live/sseStream';

it('writes events and beats as a browser reads them, and then ends', async () => {
  const line = openSseStream();
  line.send('changed', { company_id: 1 });
  line.beat();
  line.end();
  line.send('changed', { company_id: 2 });
  let text = '';
  for await (const chunk of line.readable) text += chunk;
  expect(text).toBe('event: changed\ndata: {"company_id":1}\n\n: \n\n');
});

it('drops whoever reads too slowly, and keeps nothing for them', () => {
  const line = openSseStream();
  for (let n = 0; n < 10_000 && !line.readable.destroyed; n++) line.send('changed', { company_id: n });
  expect(line.readable.destroyed).toBe(true);
  expect(() => line.beat()).not.toThrow();
});

it('says when to come again, where it is told', async () => {
  const line = openSseStream();
  line.end(1500);
  let text = '';
  for await (const chunk of line.readable) text += chunk;
  expect(text).toBe('retry: 1500\n\n');
});
