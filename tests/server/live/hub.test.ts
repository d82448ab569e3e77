import type { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHub, type Hub } from '@/server/platform/live/hub';
import { companiesOfToken } from '@/server/modules/accounts/queries/companiesOfToken';
import { allKinds, openKind, type Opened } from '@/tests/helpers/databases/databases';
import { createUser } from '@/tests/helpers/fixtures';

describe.each(allKinds)('open streams, on %s', kind => {
  let opened: Opened;
  let hub: Hub;
  let user: { id: number; token: string };
  let sequence = 0;
  const reported: unknown[] = [];
  beforeAll(async () => {
    opened = await openKind(kind);
  });
  afterAll(() => opened.remove());
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    hub = createHub(
      opened.db,
      reader => companiesOfToken(opened.db, reader),
      error => reported.push(error),
    );
    user = await createUser(opened.db, `live-${++sequence}@example.org`);
  });
  afterEach(async () => {
    await hub.close();
    vi.useRealTimers();
    expect(reported).toEqual([]);
  });
  const open = () => hub.open(user.id, user.token);

  it('are eight at the most for one user: the oldest ends', async () => {
    const streams: Readable[] = [];
    for (let n = 0; n < 9; n++) streams.push(await open());
    expect(hub.count()).toBe(8);
    const ended = new Promise(resolve => streams[0]!.once('end', resolve));
    streams[0]!.resume();
    await ended;
  });

  it('leave nothing behind when their reader goes', async () => {
    const streams = await Promise.all([open(), open(), open()]);
    expect(hub.count()).toBe(3);
    await Promise.all(
      streams.map(stream => {
        const closed = new Promise(resolve => stream.once('close', resolve));
        stream.destroy();
        return closed;
      }),
    );
    expect(hub.count()).toBe(0);
  });

  it('beat while nothing happens, and end with their token', async () => {
    const stream = await open();
    expect(String(stream.read())).toBe(': \n\n');
    vi.advanceTimersByTime(25_000);
    expect(String(stream.read())).toBe(': \n\n');

    await opened.db.pool.query(
      "update sessions set access_expires_at = now() - interval '1 s' where user_id = $1",
      [user.id],
    );
    const ended = new Promise(resolve => stream.once('end', resolve));
    vi.advanceTimersByTime(25_000);
    stream.resume();
    await ended;
    expect(hub.count()).toBe(0);
  });

  it('begin with what came while their page was loading, to those whom it reaches, and not with older news', async () => {
    const other = await createUser(opened.db, `live-other-${sequence}@example.org`);
    const tell = (user_id: number, id: number) =>
      opened.db.pool.query('select pg_notify($1, $2)', ['notifications', JSON.stringify({ user_id, id })]);
    const before = await open();
    const heard = new Promise(resolve => before.on('data', data => /event/.test(data) && resolve(data)));
    await tell(other.id, 1);
    await tell(user.id, 2);
    await heard;

    const stream = await open();
    expect(String(stream.read())).toBe(': \n\nevent: notification\ndata: {"id":2}\n\n');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 15_000);
    expect(String((await open()).read())).toBe(': \n\n');
    vi.mocked(performance.now).mockRestore();
  });

  it('are none for a token that has ended meanwhile', async () => {
    await opened.db.pool.query('delete from sessions where user_id = $1', [user.id]);
    const stream = await open();
    const ended = new Promise(resolve => stream.once('end', resolve));
    stream.resume();
    await ended;
    expect(hub.count()).toBe(0);
  });
});
