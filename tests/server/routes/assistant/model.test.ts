import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defined } from '@/domain/assert';
import type { ChatMessage } from '@/domain/assistant/chat';
import { toInstant } from '@/domain/schedule';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import {
  calls,
  fails,
  fakeModel,
  says,
  startFakeModel,
  usage,
  type FakeModel,
} from '@/tests/helpers/fakes/languageModel';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { eventsOf } from './helpers/events';

const at = (date: string, time: string) => toInstant('Europe/Kyiv', date, time);

describe.each(kinds)('the assistant with a language model, on %s', kind => {
  let fake: FakeModel;
  let api: Api;
  let company: number;
  let owner: ApiClient;
  let employee: ApiClient;
  let haircut = 0;
  let token = '';
  beforeAll(async () => {
    fake = await startFakeModel();
    api = await startApi(kind, { ai: { base_url: fake.url, ...fakeModel } });
    api.clock.now = at('2026-11-25', '10:00');
    company = await createCompany(api.db, { slug: 'kalyna', plan: 'team' });
    const boss = await createUser(api.db, 'olena@example.org');
    const worker = await createUser(api.db, 'marko@example.org');
    const olena = await hire(api.db, company, {
      first_name: 'Олена',
      user_id: boss.id,
      role: 'administrator',
      is_owner: true,
    });
    await hire(api.db, company, { first_name: 'Марко', user_id: worker.id });
    haircut = await createService(api.db, company, [olena], { name: 'Стрижка' });
    token = boss.token;
    owner = api.as(token);
    employee = api.as(worker.token);
    await owner.post(`/companies/${company}/records`, {
      items: [{ service_id: haircut, employee_id: olena, start_at: at('2026-11-26', '12:00') }],
      customer: { first_name: 'Анна', last_name: 'Бойко', phone: '+380671112233' },
    });
  });
  beforeEach(() => {
    fake.requests.length = 0;
  });
  afterAll(async () => {
    await api.close();
    await fake.close();
    expect(fake.refused).toEqual([]);
  });

  const path = () => `/companies/${company}/assistants`;
  const start = async (who = owner) => (await who.post(path(), {})).body.data.id as number;
  const ask = async (content: string, { who = owner, chat }: { who?: ApiClient; chat?: number } = {}) => {
    const url = `${path()}/${chat ?? (await start(who))}`;
    const { body } = await who.post(`${url}/messages`, { content }, { 'x-user-locale': 'uk' });
    const events = eventsOf(body);
    const done = events.at(-1)?.data as { message: ChatMessage; credits: { left: number } | null };
    const text = events.flatMap(({ event, data }) => (event === 'token' ? [data.text] : [])).join('');
    return { events, text, url, ...done };
  };
  let listens: Promise<string> | undefined;
  const listening = () => (listens ??= api.app.listen({ host: '127.0.0.1', port: 0 }));
  const left = async () => (await owner.get(`${path()}/status`)).body.data.credits.left as number;

  it('answers from what its tools return, with citations, for credits by the endpoint’s count', async () => {
    const before = await left();
    fake.reply(
      calls({ name: 'services', arguments: { service_ids: [haircut] } }),
      says('Стрижка коштує **500 ₴**.', { usage: usage(3000, 970) }),
    );
    const { text, events, message, credits } = await ask('скільки за стрижку?');
    expect(text).toBe('Стрижка коштує **500 ₴**.');
    expect(events.filter(({ event }) => event === 'token').length).toBeGreaterThan(1);
    expect(message).toMatchObject({
      answered_by: 'model',
      outcome: 'complete',
      credits: 2,
      citations: [{ label: 'Стрижка', path: `services/${haircut}` }],
    });
    expect([before, credits?.left, await left()]).toEqual([100, 98, 98]);
    const [first, second] = fake.requests;
    expect(JSON.stringify(first?.messages[0])).toContain('Europe/Kyiv');
    expect(second?.messages.at(-1)?.content).toContain('500');
  });

  it('remembers the conversation', async () => {
    fake.reply(says('Так.'));
    const chat = await start();
    await ask('перше', { chat });
    await ask('друге', { chat });
    expect(fake.requests.at(-1)?.messages.slice(1)).toMatchObject([
      { role: 'user', content: 'перше' },
      { role: 'assistant', content: 'Так.' },
      { role: 'user', content: 'друге' },
    ]);
  });

  it('offers what only a press carries out', async () => {
    fake.reply(
      calls({
        name: 'propose_booking',
        arguments: { service_ids: [haircut], date: '2026-11-27', time: '15:00' },
      }),
      says('Підтвердьте, будь ласка.'),
    );
    const { message, url } = await ask('запиши на завтра');
    const [proposal] = message.proposals;
    expect(proposal).toMatchObject({ kind: 'book', state: 'open' });
    const booked = async () =>
      (await owner.get(`/companies/${company}/records?from=2026-11-27&to=2026-11-27`)).body;
    expect((await booked()).data).toEqual([]);
    await owner.post(`${url}/proposals/${proposal?.id}/confirm`, {});
    expect((await booked()).data).toHaveLength(1);
  });

  it('stores drafts as the person changed them', async () => {
    fake.reply(
      calls({ name: 'draft_article', arguments: { title: 'Осінь', text: '**Знижки** <b>тут</b>' } }),
      says('Ось чернетка.'),
    );
    const { message, url } = await ask('напиши статтю');
    const [draft] = message.proposals;
    expect(draft).toMatchObject({ kind: 'article', text: '**Знижки** <b>тут</b>', phrase: null });
    const { body } = await owner.post(`${url}/proposals/${draft?.id}/confirm`, {
      text: '# Зима\n**Тепло** <b>тут</b>',
    });
    const id = Number(body.data[0].result.path.split('/')[1]);
    const article = await owner.get(`/companies/${company}/articles/${id}`);
    expect(article.body.data).toMatchObject({
      title: 'Осінь',
      is_published: false,
      content: '<h2>Зима</h2><p><strong>Тепло</strong> &lt;b&gt;тут&lt;/b&gt;</p>',
    });
  });

  it('does not send phone numbers and e-mail addresses, and still shows them', async () => {
    fake.reply(
      calls({ name: 'find_customers', arguments: { search: '[contact-1]' } }),
      says('Це Анна Бойко, [contact-1].'),
    );
    const { text } = await ask('чий номер +380671112233?');
    expect(text).toBe('Це Анна Бойко, +380671112233.');
    expect(JSON.stringify(fake.requests.map(({ body }) => body))).not.toMatch(/671112233/);
    await owner.put(`/companies/${company}/settings`, { name: 'assistant_sends_contacts', value: true });
    fake.reply(says('Так.'));
    await ask('чий номер +380671112233?');
    expect(JSON.stringify(fake.requests.at(-1)?.body)).toContain('+380671112233');
  });

  it('offers employees only the tools of their role', async () => {
    fake.reply(calls({ name: 'sales', arguments: {} }), says('Не знаю.'));
    await ask('виторг за вчора', { who: employee });
    expect(fake.requests[0]?.tools).not.toContain('sales');
    expect(fake.requests[1]?.messages.at(-1)?.content).toContain("there is no tool 'sales'");
  });

  it.each([
    [
      'arguments that are not JSON',
      { name: 'services', arguments: '{"service_ids": [' },
      'not a JSON object',
    ],
    ['arguments that do not fit', { name: 'free_times', arguments: { service_ids: [] } }, 'service_ids'],
    ['somebody else’s service', { name: 'free_times', arguments: { service_ids: [999_999] } }, 'error'],
    ['a tool that does not exist', { name: 'delete_everything', arguments: {} }, 'there is no tool'],
  ])('tells the model of %s', async (_, tool, told) => {
    fake.reply(calls(tool), says('Вибачте.'));
    expect((await ask('щось')).text).toBe('Вибачте.');
    expect(fake.requests[1]?.messages.at(-1)?.content).toContain(told);
  });

  it('ends a model that calls tools without end', async () => {
    fake.reply(({ tools }) =>
      tools.length > 0 ? calls({ name: 'opening_hours', arguments: {} }) : says('Досить.'),
    );
    expect((await ask('години?')).text).toBe('Досить.');
    expect(fake.requests).toHaveLength(6);
  });

  it('keeps what was said before the line broke', async () => {
    fake.reply(says('Стрижка коштує 500 ₴, а манікюр', { ends: 'cut_off', ends_after: 4 }));
    const { message, url } = await ask('ціни?');
    expect(message).toMatchObject({ answered_by: 'model', outcome: 'partial' });
    expect('Стрижка коштує 500 ₴, а манікюр').toContain(message.content);
    const { body } = await owner.get(url);
    expect(body.data.messages[1]).toMatchObject({ content: message.content, outcome: 'partial' });
  });

  it.each([
    ['keeps what was said', { ends: 'silence', ends_after: 4 }, /Один/, /^Один(?!.*шість)/],
    ['keeps an empty answer if nothing was said', { delay_ms: 10_000 }, /^/, /^$/],
  ] as const)('stops when the reader leaves, and %s', async (_, slowness, heard, kept) => {
    fake.reply(says('Один два три чотири п’ять шість', slowness));
    const url = `${path()}/${await start()}`;
    const address = await listening();
    const leave = new AbortController();
    const response = await fetch(`${address}/api/v1${url}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'порахуй' }),
      signal: leave.signal,
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = ''; !heard.test(text) || text === '';) text += (await reader.read()).value;
    await vi.waitFor(() => expect(fake.requests.at(-1)?.messages.at(-1)?.content).toBe('порахуй'), 10_000);
    leave.abort();
    const answer = await vi.waitFor(async () => {
      const { body } = await owner.get(url);
      return defined(body.data.messages[1] as ChatMessage | undefined, 'answer');
    }, 10_000);
    expect(answer).toMatchObject({ outcome: 'partial', answered_by: 'model' });
    expect(answer.content).toMatch(kept);
    await vi.waitFor(() => expect(fake.requests.at(-1)?.is_aborted).toBe(true));
  });

  it('answers by itself when the endpoint does not, and says so', async () => {
    const before = await left();
    fake.reply(fails(400));
    const { events, message } = await ask('скільки коштує стрижка');
    expect(events[0]).toMatchObject({ event: 'error', data: { code: 'model_failed' } });
    expect(message).toMatchObject({ answered_by: 'helper', credits: 0 });
    expect(message.content).toMatch(/^Стрижка: 500/);
    expect(await left()).toBe(before);
  });

  it('never spends more credits than there are, whatever is asked at once', async () => {
    await api.db.pool.query(
      `insert into credit_entries (company_id, amount, created_at) values ($1, $2, to_timestamp($3))`,
      [company, 12 - (await left()), api.clock.now],
    );
    await api.db.pool.query(
      `insert into credit_entries (company_id, amount, hold_id, created_at)
       select company_id, 0, id, created_at from credit_entries where company_id = $1 order by id desc limit 1`,
      [company],
    );
    fake.reply(says('Так.', { usage: usage(9000, 500) }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('скільки коштує стрижка')));
    expect(await left()).toBe(0);
    const byModel = answers.filter(({ message }) => message.answered_by === 'model');
    expect(byModel.reduce((sum, { message }) => sum + message.credits, 0)).toBe(12);
    expect(byModel.length).toBeLessThan(20);
    const refused = answers.find(({ message }) => message.answered_by === 'helper');
    expect(refused?.events[0]).toMatchObject({ event: 'error', data: { code: 'no_credits' } });
    expect(refused?.message.content).toMatch(/^Стрижка: 500/);
  });

  it('gives credits back that a crash has left held', async () => {
    await api.db.pool.query(
      `insert into credit_entries (company_id, amount, created_at) values ($1, -5, to_timestamp($2))`,
      [company, api.clock.now - 601],
    );
    expect(await left()).toBe(0);
    api.clock.now = at('2026-12-01', '00:00');
    expect(await left()).toBe(100);
  });

  it('leaves companies on the lowest plan to the built-in helper', async () => {
    await api.db.pool.query('delete from subscriptions where company_id = $1', [company]);
    const { message, credits, events } = await ask('скільки коштує стрижка');
    expect([message.answered_by, credits, events[0]?.event]).toEqual(['helper', null, 'token']);
    expect(fake.requests).toEqual([]);
  });
});
