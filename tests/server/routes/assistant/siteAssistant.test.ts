import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noPolicy } from '@/domain/policies/bookingPolicy';
import { toInstant } from '@/domain/schedule';
import { hashOf } from '@/server/platform/security/token';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { eventsOf } from './helpers/events';

const zone = 'Europe/Kyiv';
const at = (date: string, time: string) => toInstant(zone, date, time);

describe.each(kinds)('the assistant of a site, on %s', kind => {
  let api: Api;
  let company: number;
  let owner: ReturnType<Api['as']>;
  const offered = { haircut: 0, secret: 0 };
  const people = { olena: 0, marko: 0 };
  beforeAll(async () => {
    api = await startApi(kind);
    api.clock.now = at('2026-11-25', '10:00');
    const settings = {
      assistant_on_site: true,
      assistant_greeting_uk: 'Вітаємо!',
      assistant_facts: 'Парковка безкоштовна. Оплата карткою або готівкою.',
      show_blog_section: true,
    };
    company = await createCompany(api.db, { slug: 'kalyna', settings });
    const boss = await createUser(api.db, 'olena@example.org');
    people.olena = await hire(api.db, company, {
      first_name: 'Олена',
      user_id: boss.id,
      role: 'administrator',
    });
    people.marko = await hire(api.db, company, { first_name: 'Марко' });
    offered.haircut = await createService(api.db, company, [people.olena], { name: 'Стрижка' });
    offered.secret = await createService(api.db, company, [people.olena], { name: 'Секретна' });
    await api.db.pool.query('update services set is_enabled = false where id = $1', [offered.secret]);
    await api.db.pool.query(
      `insert into articles (company_id, title, content, is_published, published_at)
       values ($1, 'Догляд за волоссям', '<p>Так</p>', true, now())`,
      [company],
    );
    await createCompany(api.db, { slug: 'silent' });
    await createCompany(api.db, { slug: 'other', settings: { assistant_on_site: true } });
    owner = api.as(boss.token);
  });
  afterAll(() => api.close());

  const uk = { 'x-user-locale': 'uk' };
  const path = '/sites/kalyna/assistant';
  const start = async (): Promise<string> => (await api.post(path, {})).body.data.chat;
  const ask = async (content: string, token?: string) => {
    const chat = token ?? (await start());
    const { body } = await api.post(`${path}/${chat}/messages`, { content }, uk);
    const events = eventsOf(body);
    const citations = events.filter(({ event }) => event === 'citation').map(({ data }) => data);
    return { text: `${events[0]?.data.text}`, citations, events, chat };
  };

  describe('asked without any facts', () => {
    const bare = '/sites/bare/assistant';
    beforeAll(async () => {
      const id = await createCompany(api.db, {
        slug: 'bare',
        settings: {
          assistant_on_site: true,
          booking_policy: {
            ...noPolicy,
            free_until_hours: 24,
            late_cancel_fee: { kind: 'percent', value: 50 },
          },
        },
      });
      await createService(api.db, id, [await hire(api.db, id)]);
      await api.db.pool.query('update companies set phones = \'["+380671234567"]\' where id = $1', [id]);
      await api.db.pool.query("update addresses set location_notes = 'У дворі' where company_id = $1", [id]);
    });
    const answered = async (content: string, locale = 'en') => {
      const { chat } = (await api.post(bare, {})).body.data;
      const { body } = await api.post(`${bare}/${chat}/messages`, { content }, { 'x-user-locale': locale });
      return `${eventsOf(body)[0]?.data.text}`;
    };

    it.each([
      ['Where are you?', ['Prorizna 8', 'Kyiv']],
      ['Де ви знаходитесь?', ['Як нас знайти', 'Prorizna 8', 'У дворі']],
      ['Як до вас доїхати?', ['Prorizna 8']],
      ['How do I get to you?', ['Prorizna 8']],
      ['When are you open?', ['Opening hours', '09:00']],
      ['Коли ви працюєте?', ['Години роботи', '09:00']],
      ['Чи є у вас парковка?', ['не знаю', '67 123 4567']],
      ['Is there free parking?', ['I do not know', '67 123 4567']],
      ['Can I pay by card?', ['I do not know', '67 123 4567']],
      ['Чи можна заплатити карткою?', ['не знаю', '67 123 4567']],
      ['How do I cancel my visit?', ['link in the message', '24 hours', '50%']],
      ['Як скасувати запис?', ['посилання з повідомлення', '24 години']],
      ['Can I reschedule?', ['link in the message']],
      ['Який у вас телефон?', ['67 123 4567']],
    ])('answers "%s" from what the site shows, in the language of the question', async (question, parts) => {
      for (const locale of ['en', 'uk']) {
        const text = await answered(question, locale);
        for (const part of parts) expect(text.replace(/\u00a0/g, ' ')).toContain(part);
        expect(text).not.toMatch(/built-in helper|вбудован/i);
      }
    });
  });

  it('greets, and tells visitors nothing of the model and its credits', async () => {
    const { body } = await api.get(path, uk);
    expect(body.data).toEqual({
      greeting: 'Вітаємо!',
      examples: [expect.stringContaining('Стрижка'), expect.stringContaining('Стрижка'), expect.any(String)],
    });
    const { events } = await ask('Скільки коштує стрижка?');
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { credits: null } });
  });

  it('stores only a hash of the token, and keeps what was said', async () => {
    const { chat } = await ask('Скільки коштує стрижка?');
    expect(Buffer.from(chat, 'base64url')).toHaveLength(16);
    const { rows } = await api.db.pool.query('select source, user_id from chats where token_hash = $1', [
      hashOf(chat),
    ]);
    expect(rows).toEqual([{ source: 'site', user_id: null }]);
    const { body } = await api.get(`${path}/${chat}`);
    expect(body.data.messages).toMatchObject([
      { role: 'user', content: 'Скільки коштує стрижка?' },
      { role: 'assistant', citations: [{ label: 'Стрижка', path: `book?services=${offered.haircut}` }] },
    ]);
  });

  it('leads to the booking of the first free starts: three a day, six in all', async () => {
    const { citations } = await ask('Коли вільна Олена на стрижку?');
    const chosen = `services=${offered.haircut}&employees=${people.olena}`;
    expect(citations).toHaveLength(7);
    expect(citations[0]).toEqual({
      label: expect.stringContaining('10:00'),
      path: `book/details?${chosen}&start=${at('2026-11-25', '10:00')}`,
    });
    expect(citations.at(-1)?.path).toBe(`book/time?${chosen}&date=2026-11-25`);
    const tomorrow = await ask('стрижка завтра');
    expect(tomorrow.citations.map(({ label }) => label)).toEqual([
      'Записатися: 09:00',
      'Записатися: 09:30',
      'Записатися: 10:00',
      'Увесь вільний час',
    ]);
  });

  it('knows nothing that the site does not show', async () => {
    for (const question of ['Скільки коштує Секретна?', 'Секретна завтра', 'виторг за вчора']) {
      const { text, citations } = await ask(question);
      expect([question, /Секретна|виторг/.test(text)]).toEqual([question, false]);
      expect(JSON.stringify(citations)).not.toMatch(new RegExp(`${offered.secret}\\b|sales`));
    }
    expect((await ask('Що в мене сьогодні?')).text).toMatch(/^Цього я не знаю/);
    expect((await ask('години роботи')).citations).toEqual([]);
  });

  it('answers from the company’s facts and news, for staff too', async () => {
    const parking = await ask('Чи є у вас парковка?');
    expect(parking.text).toBe('Company kalyna повідомляє:\nПарковка безкоштовна.');
    expect((await ask('Як доглядати за волоссям?')).citations).toEqual([
      { label: 'Догляд за волоссям', path: expect.stringMatching(/^blog\/\d+$/) },
    ]);
    const { body } = await owner.post(`/companies/${company}/assistants`, {});
    const url = `/companies/${company}/assistants/${body.data.id}/messages`;
    const answer = await owner.post(url, { content: 'Чи є парковка?' }, uk);
    expect(eventsOf(answer.body)[1]?.data.path).toBe('settings/communication');
  });

  it('is off by default, and knows no chat of another company', async () => {
    const off = await api.post('/sites/silent/assistant', {});
    expect([off.status, off.body.error.code]).toEqual([409, 'assistant_off']);
    const chat = await start();
    expect((await api.get(`/sites/other/assistant/${chat}`)).status).toBe(404);
    const asked = await api.post(`/sites/other/assistant/${chat}/messages`, { content: 'Help' });
    expect(asked.status).toBe(404);
  });

  it('takes fifty questions a chat', async () => {
    const { chat } = await ask('Допомога');
    await api.db.pool.query(
      `insert into chat_messages (company_id, chat_id, role, content)
       select company_id, id, 'user', 'Help' from chats, generate_series(2, 50) where token_hash = $1`,
      [hashOf(chat)],
    );
    const { status, body } = await api.post(`${path}/${chat}/messages`, { content: 'Help' });
    expect([status, body.error.code]).toEqual([409, 'chat_full']);
  });

  it.each([
    ['visitors', () => path + '/x/messages', () => api],
    ['staff', () => `/companies/${company}/assistants/1/messages`, () => owner],
  ])('limits the questions of a company’s %s', async (asker, urlOf, who) => {
    await api.db.pool.query(
      `insert into throttles (key, count, resets_at) values ($1, 2000000000, now() + interval '1 hour')
       on conflict (key) do update set count = excluded.count`,
      [`assistant ${asker} company ${company}`],
    );
    expect((await who().post(urlOf(), { content: 'Help' })).status).toBe(429);
    await api.db.pool.query(`delete from throttles where key like 'assistant%'`);
  });

  it('is exported and erased with the client who booked from it', async () => {
    const { chat } = await ask('Я Анна Бойко, коли можна на стрижку?');
    const booking = await api.post('/sites/kalyna/bookings', {
      items: [{ service_id: offered.haircut }],
      start_at: at('2026-11-27', '12:00'),
      customer: { name: 'Анна Бойко', phone: '+380671112233' },
      chat,
    });
    expect(booking.status).toBe(201);
    const { rows } = await api.db.pool.query<{ id: number }>(
      'select customer_id as id from chats where token_hash = $1',
      [hashOf(chat)],
    );
    const { id } = rows[0]!;
    const staff = (await owner.post(`/companies/${company}/assistants`, {})).body.data.id;
    const told = (content: string) =>
      owner.post(`/companies/${company}/assistants/${staff}/messages`, { content }, uk);
    await told('знайди клієнтку Анну Бойко');
    await told('Скасуй запис клієнта Анна Бойко');
    await told('Хто записаний 27.11?');
    await told('Скільки коштує стрижка?');

    const exported = await owner.get(`/companies/${company}/customers/${id}/export`);
    expect(exported.body.assistant_chats).toMatchObject([
      {
        messages: [{ role: 'user', content: 'Я Анна Бойко, коли можна на стрижку?' }, { role: 'assistant' }],
      },
    ]);
    expect((await owner.post(`/companies/${company}/customers/${id}/erase`, {})).status).toBe(204);

    expect((await api.get(`${path}/${chat}`)).status).toBe(404);
    const { data } = (await owner.get(`/companies/${company}/assistants/${staff}`)).body;
    expect(data.question).toBe('Скільки коштує стрижка?');
    expect(data.messages.map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant']);
    const kept = await api.db.pool.query<{ kept: string | null }>(
      `select json_agg(t)::text as kept from (
         select to_json(m) from chat_messages m where company_id = $1
         union all select to_json(p) from chat_proposals p where company_id = $1
         union all select to_json(c) from chats c where company_id = $1) t`,
      [company],
    );
    expect(kept.rows[0]!.kept).not.toMatch(/Бойко|671112233/);
  });
});
