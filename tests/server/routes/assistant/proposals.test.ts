import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Proposal } from '@/domain/assistant/proposal';
import { addDays, toInstant, toLocal } from '@/domain/schedule';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { eventsOf } from './helpers/events';

const zone = 'Europe/Kyiv';
const today = toLocal(zone, Math.floor(Date.now() / 1000)).date;
const at = (date: string, time: string) => toInstant(zone, date, time);
/** Days from today: undo goes by the database's clock. */
const day = (after: number) => addDays(today, after);
/** As people write it: `${spoken(day(2))}`. */
const spoken = (date: string) => date.split('-').slice(1).reverse().join('.');

describe.each(kinds)('what the assistant offers to do, on %s', kind => {
  let api: Api;
  let company: number;
  let owner: ApiClient;
  let employee: ApiClient;
  const people = { olena: 0, marko: 0 };
  let haircut = 0;
  beforeAll(async () => {
    api = await startApi(kind);
    const boss = await createUser(api.db, 'olena@example.org');
    const worker = await createUser(api.db, 'marko@example.org');
    company = await createCompany(api.db, { slug: 'kalyna', plan: 'team' });
    people.olena = await hire(api.db, company, {
      first_name: 'Олена',
      user_id: boss.id,
      role: 'administrator',
      is_owner: true,
    });
    people.marko = await hire(api.db, company, { first_name: 'Марко', user_id: worker.id });
    haircut = await createService(api.db, company, [people.olena, people.marko], { name: 'Стрижка' });
    owner = api.as(boss.token);
    employee = api.as(worker.token);
  });
  afterAll(() => api.close());

  const path = () => `/companies/${company}`;
  const ask = async (content: string, who = owner) => {
    const { body: created } = await who.post(`${path()}/assistants`, {});
    const chat = created.data.id as number;
    const { body } = await who.post(
      `${path()}/assistants/${chat}/messages`,
      { content },
      { 'x-user-locale': 'uk' },
    );
    const events = eventsOf(body);
    const [proposal] = events.filter(({ event }) => event === 'proposal').map(({ data }) => data as Proposal);
    return { chat, text: `${events[0]?.data.text}`, proposal, url: `${path()}/assistants/${chat}/proposals` };
  };
  const offered = async (content: string, who = owner) => {
    const { proposal, url, ...rest } = await ask(content, who);
    if (!proposal) throw new Error(`nothing was offered: ${rest.text}`);
    const press = (name: string, sent: object = {}, from = who) =>
      from.post(`${url}/${proposal.id}/${name}`, sent, { 'x-user-locale': 'uk' });
    return { ...rest, proposal, press };
  };
  const records = async (date: string) => {
    const { body } = await owner.get(`${path()}/records?from=${date}&to=${date}`);
    return (
      body.data as { id: number; start_at: number; flow: { status: string }; employee: { id: number } }[]
    ).filter(({ flow }) => flow.status !== 'cancelled');
  };
  const book = async (date: string, time: string, name: string) => {
    const { body } = await owner.post(`${path()}/records`, {
      items: [{ service_id: haircut, employee_id: people.marko, start_at: at(date, time) }],
      customer: {
        first_name: name,
        last_name: 'Бойко',
        phone: `+38067${name.length}${name.charCodeAt(0)}${name.charCodeAt(1)}`.padEnd(13, '0').slice(0, 13),
      },
    });
    return body.data.records[0].id as number;
  };

  it('books nothing until it is confirmed, and once however often it is pressed', async () => {
    const { proposal, press } = await offered(`запиши на стрижку до Марка ${spoken(day(1))} о 12:00`);
    expect(proposal).toMatchObject({ kind: 'book', state: 'open', warnings: [], result: null });
    expect(proposal.lines[0]).toBe('Стрижка, Марко K.');
    expect(await records(day(1))).toEqual([]);
    const answers = await Promise.all([press('confirm'), press('confirm')]);
    for (const { body } of answers) {
      expect(body.data).toMatchObject([
        { state: 'confirmed', can_undo: true, result: { label: 'Записано', sent_to: null } },
      ]);
    }
    expect(await records(day(1))).toMatchObject([{ start_at: at(day(1), '12:00') }]);
    const { body } = await press('undo');
    expect(body.data).toMatchObject([{ state: 'undone', can_undo: false }]);
    expect(await records(day(1))).toEqual([]);
  });

  it('says where the messages of a known customer’s visit go', async () => {
    const zoriana = { first_name: 'Зоряна', last_name: 'Климчук', email: 'zoriana@example.org' };
    expect((await owner.post(`${path()}/customers`, zoriana)).status).toBe(201);
    const { press } = await offered(`запиши Зоряну Климчук на стрижку до Марка ${spoken(day(17))} о 12:00`);
    const { body } = await press('confirm');
    expect(body.data).toMatchObject([{ state: 'confirmed', result: { sent_to: 'z•••@example.org' } }]);
  });

  it('offers the nearest time when the one asked for is taken, or goes before it is confirmed', async () => {
    await book(day(2), '12:00', 'Ганна');
    const taken = await ask(`запиши на стрижку до Марка ${spoken(day(2))} о 12:00`);
    expect(taken.text).toMatch(/^Цей час зайнято/);
    expect(taken.proposal?.lines[2]).not.toContain('12:00–');
    const { press } = await offered(`запиши на стрижку до Марка ${spoken(day(2))} о 15:00`);
    await book(day(2), '15:00', 'Дарина');
    const { body } = await press('confirm');
    const [gone, nearest] = body.data as Proposal[];
    expect(gone).toMatchObject({ state: 'gone', replaced_by: nearest?.id });
    expect(nearest).toMatchObject({ kind: 'book', state: 'open' });
    expect(await records(day(2))).toHaveLength(2);
  });

  it('moves an appointment and takes it back', async () => {
    const id = await book(day(3), '12:00', 'Юлія');
    const { proposal, press } = await offered(`перенеси запис Юлії Бойко на ${spoken(day(4))} о 14:00`);
    expect(proposal.lines.at(-2)).toMatch(/^Новий час: .*, 14:00–15:00$/);
    expect((await press('confirm')).body.data).toMatchObject([{ state: 'confirmed' }]);
    expect(await records(day(4))).toMatchObject([{ id, start_at: at(day(4), '14:00') }]);
    expect((await press('undo')).body.data).toMatchObject([{ state: 'undone' }]);
    expect(await records(day(3))).toMatchObject([{ id }]);
  });

  it('cancels, and asks which one when several fit', async () => {
    await book(day(7), '10:00', 'Ірина');
    await book(day(8), '10:00', 'Ірина');
    const several = await ask('скасуй запис Ірини Бойко');
    expect(several.proposal).toBeUndefined();
    expect(several.text).toMatch(/^Який саме запис\?.*\n- Ірина Бойко, Стрижка, .*\n- /);
    const { press } = await offered(`скасуй запис Ірини Бойко ${spoken(day(8))}`);
    await press('confirm');
    expect(await records(day(8))).toEqual([]);
    await press('undo');
    expect(await records(day(8))).toHaveLength(1);
  });

  it('says that the appointment has changed since it was offered', async () => {
    const id = await book(day(9), '10:00', 'Соломія');
    const { press } = await offered('скасуй запис Соломії Бойко');
    await owner.post(`${path()}/records/${id}/commands`, { command: 'confirm' });
    const { status, body } = await press('confirm');
    expect([status, body.error.code]).toEqual([409, 'stale_version']);
    expect(await records(day(9))).toHaveLength(1);
  });

  it('blocks time, and names what it collides with first', async () => {
    await book(day(10), '13:00', 'Наталя');
    const { proposal, press } = await offered(`заблокуй час Марка ${spoken(day(10))} з 13:00 до 14:00`);
    expect(proposal.warnings).toHaveLength(1);
    expect(proposal.warnings[0]).toContain('Наталя Бойко');
    expect((await press('confirm')).body.data).toMatchObject([{ state: 'confirmed' }]);
    expect(await records(day(10))).toHaveLength(2);
  });

  it('is only for whoever asked, and employees change only their own days', async () => {
    const { press } = await offered(`запиши на стрижку до Олени ${spoken(day(11))} о 12:00`, employee);
    expect((await press('confirm', {}, owner)).status).toBe(404);
    await press('confirm');
    expect(await records(day(11))).toMatchObject([{ employee: { id: people.marko } }]);
  });

  it('is put away, and cannot be undone later than ten minutes', async () => {
    const { press } = await offered(`запиши на стрижку до Марка ${spoken(day(14))} о 12:00`);
    expect((await press('dismiss')).body.data).toMatchObject([{ state: 'dismissed' }]);
    expect((await press('confirm')).body.data).toMatchObject([{ state: 'dismissed' }]);
    const late = await offered(`запиши на стрижку до Марка ${spoken(day(14))} о 12:00`);
    await late.press('confirm');
    api.clock.now = Math.floor(Date.now() / 1000) + 601;
    const { status, body } = await late.press('undo');
    expect([status, body.error.code]).toEqual([409, 'undo_not_possible']);
  });
});
