import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueMessage, type Message } from '@/server/core/messages/queueMessage';
import { messages } from '@/server/platform/db/schema';
import { withoutTenant, asUser, inCompany } from '@/server/platform/db/scope';
import { kinds, openKind, type Opened } from '@/tests/helpers/databases/databases';
import { createCompany, createUser } from '@/tests/helpers/fixtures';

const aCode = (overrides: Partial<Message<'sign_up_code'>> = {}): Message<'sign_up_code'> => ({
  channel: 'email',
  to: 'new@example.org',
  template: 'sign_up_code',
  locale: 'uk',
  params: { code: '123456' },
  dedupe_key: 'sign-up 1',
  ...overrides,
});

describe.each(kinds)('the outbox on %s', kind => {
  let opened: Opened;
  let mine: number;
  beforeAll(async () => {
    opened = await openKind(kind);
    mine = await createCompany(opened.db, { slug: 'mine' });
  });
  afterAll(() => opened.remove());
  const storedMessages = async () => (await opened.db.pool.query('select * from messages order by id')).rows;

  it('takes a message of nobody, of a user and of a company, each once', async () => {
    const { db } = opened;
    const user = await createUser(db, 'known@example.org');
    const write = async () => {
      await withoutTenant(db, tx => queueMessage(tx, aCode()));
      await asUser(db, user.id, tx => queueMessage(tx, aCode({ user_id: user.id, dedupe_key: 'contact 1' })));
      await inCompany(db, mine, tx => queueMessage(tx, aCode({ company_id: mine })));
    };
    await write();
    await write();
    expect(await storedMessages()).toEqual([
      expect.objectContaining({ company_id: null, user_id: null, dedupe_key: 'sign-up 1', state: 'waiting' }),
      expect.objectContaining({ company_id: null, user_id: user.id, params: { code: '123456' } }),
      expect.objectContaining({ company_id: mine, dedupe_key: 'sign-up 1', attempts: 0 }),
    ]);
  });

  it('writes for no other company', async () => {
    const stranger = inCompany(opened.db, mine + 1, tx => queueMessage(tx, aCode({ company_id: mine })));
    await expect(stranger).rejects.toThrow();
  });

  it('keeps nothing of a transaction that fails', async () => {
    const before = await storedMessages();
    const failing = withoutTenant(opened.db, async tx => {
      await queueMessage(tx, aCode({ dedupe_key: 'sign-up 2' }));
      throw new Error('The cause fails.');
    });
    await expect(failing).rejects.toThrow('The cause fails.');
    expect(await storedMessages()).toEqual(before);
  });

  it('shows a company its own messages without what they hold, and nobody any', async () => {
    const { db } = opened;
    const seen = { id: messages.id, to: messages.to, state: messages.state };
    expect(await withoutTenant(db, tx => tx.select(seen).from(messages))).toEqual([]);
    expect(await inCompany(db, mine, tx => tx.select(seen).from(messages))).toHaveLength(1);
    const peek = inCompany(db, mine, tx => tx.execute(sql`select params from messages`));
    await expect(peek).rejects.toThrow();
  });
});
