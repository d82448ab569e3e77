import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { messagesTo } from '@/tests/helpers/outbox';
import { createUser } from '@/tests/helpers/fixtures';

const support_email = 'help@zapys.test';
const supportRequest = { topic: 'problem', description: 'The calendar is empty.' };

describe.each(kinds)('a company, on %s', kind => {
  let api: Api;
  let me: ApiClient;
  let at: string;
  let sequence = 0;
  const begin = async (overrides = {}) => {
    api = await startApi(kind, overrides);
  };
  beforeEach(async () => {
    const user = await createUser(api.db, `olena-${++sequence}@example.org`);
    me = api.as(user.token);
    const { body } = await me.post('/companies', { name: 'Калина', type: 'beauty', subtypes: [101] });
    at = `/companies/${body.data.id}/support_requests`;
  });
  afterAll(() => api.close());

  describe('that nobody is set to answer', () => {
    beforeAll(() => begin());
    afterAll(() => api.close());

    it('may ask for support, and gets a number', async () => {
      const { status, body } = await me.post(at, supportRequest);
      expect([status, body]).toEqual([201, { data: { id: expect.any(Number), is_sent: false } }]);
      expect(Object.keys((await me.post(at, { topic: '' })).body.errors)).toEqual(['topic', 'description']);
      const { rows } = await api.db.pool.query('select * from messages');
      expect(rows).toEqual([]);
    });
  });

  describe('that somebody answers', () => {
    beforeAll(() => begin({ support_email }));

    it('has its request sent there, once, with what one needs to answer it', async () => {
      const key = { 'idempotency-key': `key-${sequence}`, 'x-user-locale': 'uk' };
      const [first, again] = [await me.post(at, supportRequest, key), await me.post(at, supportRequest, key)];
      expect(first.body).toEqual({ data: { id: expect.any(Number), is_sent: true } });
      expect(again.body).toEqual(first.body);
      expect(await messagesTo(api.db, support_email)).toEqual([
        {
          template: 'support_requested',
          to: support_email,
          locale: 'uk',
          state: 'waiting',
          params: {
            number: first.body.data.id,
            company_name: 'Калина',
            ...supportRequest,
            person: {
              name: `olena-${sequence}@example.org`,
              email: `olena-${sequence}@example.org`,
              phone: null,
            },
          },
        },
      ]);
    });
  });
});
