import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { eventsOf } from './helpers/events';

const zone = 'Europe/Kyiv';
const at = (date: string, time: string) => toInstant(zone, date, time);

describe.each(kinds)('the assistant of a company, on %s', kind => {
  let api: Api;
  let company: number;
  let owner: ApiClient;
  let employee: ApiClient;
  const people = { olena: 0, marko: 0 };
  const offered = { haircut: 0, manicure: 0 };
  beforeAll(async () => {
    api = await startApi(kind);
    api.clock.now = at('2026-11-25', '10:00');
    company = await createCompany(api.db, { slug: 'kalyna', plan: 'team' });
    const boss = await createUser(api.db, 'olena@example.org');
    const worker = await createUser(api.db, 'marko@example.org');
    people.olena = await hire(api.db, company, {
      first_name: 'Олена',
      user_id: boss.id,
      role: 'administrator',
      is_owner: true,
    });
    people.marko = await hire(api.db, company, { first_name: 'Марко', user_id: worker.id });
    offered.haircut = await createService(api.db, company, [people.olena, people.marko], {
      name: 'Стрижка',
      own: { [people.marko]: { price: 40_000 } },
    });
    offered.manicure = await createService(api.db, company, [people.olena], {
      name: 'Манікюр',
      duration: 90,
      price: 70_000,
    });
    owner = api.as(boss.token);
    employee = api.as(worker.token);
    await owner.post(`/companies/${company}/records`, {
      items: [
        { service_id: offered.haircut, employee_id: people.marko, start_at: at('2026-11-26', '12:00') },
      ],
      customer: { first_name: 'Анна', last_name: 'Бойко', phone: '+380671112233' },
    });
  });
  afterAll(() => api.close());

  const path = () => `/companies/${company}/assistants`;
  const start = async (who = owner): Promise<number> => (await who.post(path(), {})).body.data.id;
  const ask = async (content: string, who = owner, locale = 'uk', chat?: number, headers = {}) => {
    chat ??= await start(who);
    const asked = { 'x-user-locale': locale, ...headers };
    const { body } = await who.post(`${path()}/${chat}/messages`, { content }, asked);
    const events = eventsOf(body);
    const [citation] = events.filter(({ event }) => event === 'citation').map(({ data }) => data);
    return { text: `${events[0]?.data.text}`, citation, events };
  };

  it('knows a service by its name in each language, and names it in the main one', async () => {
    const translated = { translations: { en: { name: 'Gel nails' } } };
    await owner.put(`/companies/${company}/services/${offered.manicure}`, translated);
    const { text, citation } = await ask('How much are gel nails?', owner, 'en');
    expect([text, citation]).toEqual([
      expect.stringContaining('Манікюр'),
      { label: 'Манікюр', path: `services/${offered.manicure}` },
    ]);
    await owner.put(`/companies/${company}/services/${offered.manicure}`, {
      translations: { en: { name: '' } },
    });
  });

  it('answers by a stream, and keeps what was said', async () => {
    const chat = await start();
    const url = `${path()}/${chat}`;
    const asked = await owner.post(`${url}/messages`, { content: 'Скільки коштує манікюр?' });
    expect(asked.headers['content-type']).toContain('text/event-stream');
    expect(eventsOf(asked.body).map(({ event }) => event)).toEqual(['token', 'citation', 'done']);
    const { body } = await owner.get(url);
    expect(body.data).toMatchObject({
      source: 'staff',
      question: 'Скільки коштує манікюр?',
      credits: 0,
      user: { full_name: 'Олена K.' },
      messages: [
        { role: 'user', content: 'Скільки коштує манікюр?' },
        { role: 'assistant', citations: [{ label: 'Манікюр', path: `services/${offered.manicure}` }] },
      ],
    });
  });

  it.each([
    ['скільки коштує стрижка', 'Стрижка: 400\u00a0₴ – 500\u00a0₴'],
    ['скільки коштує стрижка у Марка', 'Стрижка, Марко K.: 400\u00a0₴'],
    ['скільки триває манікюр', 'Манікюр: 90 хв'],
  ])('answers prices and durations: %s', async (question, answer) => {
    expect((await ask(question)).text).toBe(answer);
  });

  it('finds free times that can be booked, and the nearest when there are none', async () => {
    const free = await ask('коли Марко вільний завтра на стрижку після 11');
    expect(free.text).toContain('Четвер, 26 листопада: 11:00, 13:00');
    const late = await ask('стрижка сьогодні після 20:00');
    expect(late.text).toMatch(/^Вільного часу немає: Стрижка, середа, 25 листопада/);
    expect((await ask('є вільний час завтра?')).text).toMatch(/- Стрижка\n- Манікюр$/);
  });

  it('completes a question that it asked back about, unless the next one stands by itself', async () => {
    const chat = await start();
    expect((await ask('є вільний час завтра після 15:00?', owner, 'uk', chat)).text).toMatch(/^Яка послуга/);
    const { text } = await ask('манікюр', owner, 'uk', chat);
    expect(text).toMatch(/^Вільний час, Манікюр:\n- Четвер, 26 листопада: 15:00[^\n]*$/);
    const other = await start();
    await ask('є вільний час завтра після 15:00?', owner, 'uk', other);
    expect((await ask('виторг за вчора', owner, 'uk', other)).text).toMatch(/^Оплат не було, вівторок/);
  });

  it.each([
    ['', 'Opening hours:\n- Sunday, November 29: 09:00–18:00'],
    ['en-US,en;q=0.9', 'Opening hours:\n- Sunday, November 29: 09:00–18:00'],
    ['uk-UA,uk;q=0.9,en-GB;q=0.8', 'Opening hours:\n- Sunday 29 November: 09:00–18:00'],
  ])(
    'writes English dates as a browser of “%s” does, and times as the company’s clock',
    async (languages, answer) => {
      const headers = { 'accept-language': languages };
      const { text } = await ask('are you open on Sunday?', owner, 'en', undefined, headers);
      expect(text.replace(/\u202f/g, ' ')).toBe(answer);
    },
  );

  it('tells the hours of each day that a stretch covers', async () => {
    const path = `/companies/${company}`;
    const before = (await owner.get(path)).body.data.working_hours;
    const open = (from: string, to: string) =>
      owner.put(path, { working_hours: [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from, to })) });
    await open('00:00', '24:00');
    expect((await ask('ви працюєте в неділю?')).text).toMatch(/29 листопада: цілодобово$/);
    await open('10:00', '02:00');
    expect((await ask('ви працюєте в неділю?')).text).toMatch(/29 листопада: 00:00–02:00, 10:00–24:00$/);
    await owner.put(path, { working_hours: before });
  });

  it('shows everyone’s appointments to administrators, and their own to employees', async () => {
    const all = await ask('покажи записи на завтра');
    expect(all.text).toBe('1 запис, четвер, 26 листопада:\n- 12:00, Анна Бойко: Стрижка, Марко K.');
    const cited = all.events.filter(({ event }) => event === 'citation').map(({ data }) => data.path);
    expect(cited).toEqual(['records?date=2026-11-26', expect.stringMatching(/^records\?record=\d+$/)]);
    expect((await ask('що в мене завтра', employee)).text).toContain('Анна Бойко');
    const none = await ask('покажи записи Олени на завтра', employee);
    expect(none.text).toMatch(/^Марко K\., /);
  });

  it('knows who did not come, who has a birthday, what is running low, and what each brought', async () => {
    const root = `/companies/${company}`;
    const items = [
      { service_id: offered.haircut, employee_id: people.marko, start_at: at('2026-11-25', '09:00') },
    ];
    const customer = { first_name: 'Мавка', last_name: 'Лісова' };
    const booked = await owner.post(`${root}/records`, { items, customer, force: true });
    const [record] = booked.body.data.record_ids;
    await owner.post(`${root}/records/${record}/commands`, { command: 'mark_no_show' });
    const born = { first_name: 'Іван', last_name: 'Сірко', date_of_birth: '1990-11-26' };
    await owner.post(`${root}/customers`, born);
    const shampoo = { name: 'Шампунь', price: 30_000, stock: 1, low_stock_at: 2 };
    await owner.post(`${root}/products`, shampoo);

    const missed = await ask('Хто не прийшов сьогодні?');
    expect(missed.text).toMatch(/^Не прийшли, середа, 25 листопада: 1 запис\n- 09:00, Мавка Лісова/);
    expect((await ask('Who did not come yesterday?')).text).toMatch(/^Nobody missed an appointment/);
    const birthdays = await ask('У кого завтра день народження?');
    expect(birthdays.text).toBe('Дні народження, четвер, 26 листопада:\n- Іван Сірко');
    await owner.post(`${root}/customers`, { first_name: 'Леся', date_of_birth: '1992-02-29' });
    expect((await ask('Birthdays on February 28')).text).toMatch(/\n- Леся$/);
    expect((await ask('What is running low?')).text).toContain('- Шампунь: 1');
    expect((await ask('Хто заробив найбільше вчора?')).text).toMatch(/^Оплат не було/);
    expect((await ask('Хто заробив найбільше вчора?', employee)).text).toMatch(/адміністраторам/);
    expect((await ask('У кого завтра день народження?', employee)).text).toMatch(/^Днів народження немає/);
  });

  it('answers in the language of the question, and does nothing that it did not understand', async () => {
    expect((await ask('How much is “Стрижка”?')).text).toMatch(/^Стрижка: ₴?400/);
    expect((await ask('are you open on Sunday?')).text).toMatch(/^Opening hours/);
    expect((await ask('Скільки коштує стрижка?', owner, 'en')).text).toMatch(/^Стрижка: 400/);
    for (const question of ['Підніми всі ціни на 10%', 'Яка погода завтра?'])
      expect((await ask(question, owner, 'en')).text).toMatch(/^Не вдалося зрозуміти запитання/);
  });

  it('shows sales to administrators with a link, and not to employees', async () => {
    const sales = await ask('виторг за вчора');
    expect(sales.text).toBe('Оплат не було, вівторок, 24 листопада.');
    expect(sales.citation).toEqual({
      label: 'Огляд продажів',
      path: 'sales-overview?from=2026-11-24&to=2026-11-24',
    });
    expect((await ask('виторг за вчора', employee)).text).toBe(
      'Дані про виторг доступні лише адміністраторам.',
    );
  });

  it('finds a customer by name and by phone', async () => {
    const found = await ask('знайди клієнтку Анну Бойко');
    expect(found.text).toContain('Анна Бойко\n- Телефон: +380671112233');
    expect((await ask('чий номер 067 111 22 33', employee)).text).toContain('Анна Бойко');
    expect((await ask('знайди клієнта Петра')).text).toBe('Не вдалося знайти такого клієнта.');
  });

  it('gives examples when it does not understand', async () => {
    const { text } = await ask('яка столиця Франції');
    expect(text.split('\n')).toHaveLength(4);
    expect(text).toContain('Що в мене сьогодні?');
  });

  it('takes feedback from whoever asked, and lists it', async () => {
    const chat = await start(employee);
    const url = `${path()}/${chat}`;
    expect((await owner.put(`${url}/feedback`, { feedback: 'bad' })).status).toBe(404);
    const { body } = await employee.put(`${url}/feedback`, { feedback: 'bad', comment: 'Too slow' });
    expect(body.data).toMatchObject({ feedback: 'bad', comment: 'Too slow' });
    const listed = await owner.get(`${path()}?feedback=bad`);
    expect(listed.body.data).toMatchObject([{ id: chat }]);
  });

  it('keeps chats from colleagues, and shows them to administrators', async () => {
    const own = await start();
    expect((await employee.get(`${path()}/${own}`)).status).toBe(404);
    expect((await employee.post(`${path()}/${own}/messages`, { content: 'Help' })).status).toBe(404);
    const theirs = await start(employee);
    expect((await owner.get(`${path()}/${theirs}`)).status).toBe(200);
    expect((await owner.post(`${path()}/${theirs}/messages`, { content: 'Help' })).status).toBe(404);
  });

  it('refuses an empty or an endless question', async () => {
    const chat = await start();
    for (const content of ['', ' ', 'a'.repeat(1001)]) {
      const { status, body } = await owner.post(`${path()}/${chat}/messages`, { content });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['content']]);
    }
  });

  it('is deleted by an administrator', async () => {
    const chat = await start();
    expect((await owner.delete(`${path()}/${chat}`)).status).toBe(204);
    expect((await owner.get(`${path()}/${chat}`)).status).toBe(404);
  });
});
