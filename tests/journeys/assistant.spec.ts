import { expect, test, type Browser, type Page } from '@playwright/test';
import { addDays, toInstant } from '@/domain/schedule';
import { calls, fakeModel, says, startFakeModel, type ModelReply } from '../helpers/fakes/languageModel';
import type { ModelRequest } from '../helpers/fakes/languageModelRequest';
import { createCompany, createService, createUser, hire, nineToSix, password } from '../helpers/fixtures';
import { isFull } from '../helpers/full';
import { textsOf } from './helpers/look';
import { signIn } from './helpers/signIn';
import { onFolder } from './helpers/ownServer';
import { watchRequests } from './helpers/requests';
import { api, timezone, today } from './helpers/salon';
import { watchData } from './helpers/words';

const tomorrow = addDays(today, 1);
const logins = { owner: 'owner@assistant.example', employee: 'employee@assistant.example' };

type Language = 'en' | 'uk';

/** The same for the built-in helper and for a model. */
const questions = {
  en: {
    free: 'When is “Manicure” free tomorrow?',
    book: (time: string) => `Book a manicure tomorrow at ${time}`,
    sales: 'Sales yesterday',
    declined: /administrators only/,
    noSales: /There were no payments/,
  },
  uk: {
    free: 'Коли завтра вільно на манікюр?',
    book: (time: string) => `Запиши на манікюр завтра о ${time}`,
    sales: 'Виторг за вчора',
    declined: /лише адміністраторам/,
    noSales: /Оплат не було/,
  },
};

/** A company whose one service Olena alone performs, and Marko, who is an employee. */
async function openCompany(ai?: { url: string }) {
  const ids = { company: 0, olena: 0, service: 0 };
  const env: Record<string, string> = ai
    ? { AI_BASE_URL: ai.url, AI_MODEL: fakeModel.model, AI_API_KEY: fakeModel.api_key }
    : {};
  const server = await onFolder(env, {
    prepare: async db => {
      const settings = { calendar_event_interval: 30 };
      ids.company = await createCompany(db, {
        slug: 'kalyna',
        plan: 'team',
        timezone,
        hours: nineToSix,
        settings,
      });
      const owner = await createUser(db, logins.owner);
      const employee = await createUser(db, logins.employee);
      const administers = { role: 'administrator', is_owner: true } as const;
      ids.olena = await hire(db, ids.company, { first_name: 'Olena', user_id: owner.id, ...administers });
      await hire(db, ids.company, { first_name: 'Marko', user_id: employee.id });
      ids.service = await createService(db, ids.company, [ids.olena], { name: 'Manicure · Манікюр' });
    },
  });
  return { ...server, ...ids };
}

/** A model that asks the tools what it is asked, and repeats what they answer. */
const repeating =
  (ids: { service: number }, language: Language) =>
  ({ messages }: ModelRequest): ModelReply => {
    const last = messages.at(-1);
    const asked = String(messages.findLast(({ role }) => role === 'user')?.content);
    if (last?.role === 'tool') {
      const { answer = '', error = '' } = JSON.parse(String(last.content)) as {
        answer?: string;
        error?: string;
      };
      return says(
        error
          ? { en: 'For administrators only.', uk: 'Це доступно лише адміністраторам.' }[language]
          : answer,
      );
    }
    const service_ids = [ids.service];
    const [time] = /\d\d:\d\d/.exec(asked) ?? [];
    if (time) return calls({ name: 'propose_booking', arguments: { service_ids, date: tomorrow, time } });
    if (asked === questions[language].sales) {
      const yesterday = addDays(today, -1);
      return calls({ name: 'sales', arguments: { from: yesterday, to: yesterday } });
    }
    return calls({ name: 'free_times', arguments: { service_ids, from: tomorrow, to: tomorrow } });
  };

async function open(
  browser: Browser,
  url: string,
  { login, language }: { login: string; language: Language },
) {
  const context = await browser.newContext({ locale: language, timezoneId: timezone });
  const page = await context.newPage();
  watchRequests(page);
  await watchData(page);
  await signIn(page, url, login, language, { password });
  await page.reload();
  return page;
}

/** Each language with a model and without one by `npm run test:full`; a model's answers are tested at the server too. */
const journeys = (['uk', 'en'] as const)
  .flatMap(language => [false, true].map(hasModel => ({ language, hasModel })))
  .filter(({ language, hasModel }) => isFull || (language === 'uk' && !hasModel));

let opened: (() => Promise<unknown>)[] = [];
test.afterEach(() => Promise.all(opened.map(close => close())));

for (const { language, hasModel } of journeys) {
  const by = hasModel ? 'a language model' : 'the built-in helper';
  test(`asks, books, meets a time that has gone and finds the chat again, with ${by}, in ${language}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const { assistant, chat, resources } = textsOf(language);
    const { assistants } = resources;
    const words = questions[language];
    const fake = hasModel ? await startFakeModel() : undefined;
    const place = await openCompany(fake);
    opened = [place.end, ...(fake ? [fake.close] : [])];
    fake?.reply(repeating(place, language));
    const page = await open(browser, place.url, { login: logins.owner, language });
    const drawer = page.getByRole('dialog', { name: chat.title });
    const cards = (of: Page) => of.getByRole('group', { name: assistant.proposal.book });
    const ask = async (of: Page, question: string) => {
      const field = of.getByLabel(chat.composer.label);
      await field.fill(question);
      await field.press('Enter');
      await expect(of.getByText(question, { exact: true })).toBeVisible();
      await expect(of.getByLabel(chat.composer.stop)).toHaveCount(0);
    };
    const booked = async () =>
      (
        await api<{ start_at: number; flow: { status: string } }[]>(
          page,
          'GET',
          `/companies/${place.company}/records?from=${tomorrow}&to=${tomorrow}`,
        )
      ).filter(({ flow }) => flow.status !== 'cancelled').length;

    await page.getByRole('button', { name: chat.open }).waitFor();
    await page.keyboard.press('Control+j');
    await expect(drawer).toBeVisible();
    if (hasModel) await expect(drawer.getByText(/100/)).toBeVisible();
    await ask(page, words.free);
    await expect(drawer.getByText(/(?:09:00|9:00)/).last()).toBeVisible();

    // Booked by the press alone, and taken back.
    await ask(page, words.book('12:00'));
    const first = cards(page).first();
    await expect(first).toContainText(chat.proposal.states.open);
    expect(await booked()).toBe(0);
    await first.getByRole('button', { name: new RegExp(`^${chat.proposal.confirm}`) }).click();
    await expect(first).toContainText(chat.proposal.states.confirmed);
    expect(await booked()).toBe(1);

    // Somebody else takes the time before it is confirmed.
    await ask(page, words.book('15:00'));
    await expect(cards(page)).toHaveCount(2);
    await api(page, 'POST', `/companies/${place.company}/records`, {
      items: [
        {
          service_id: place.service,
          employee_id: place.olena,
          start_at: toInstant(timezone, tomorrow, '15:00'),
        },
      ],
      customer: { first_name: 'Anna', email: 'anna@example.org' },
    });
    await cards(page)
      .nth(1)
      .getByRole('button', { name: new RegExp(`^${chat.proposal.confirm}`) })
      .click();
    await expect(cards(page).nth(1)).toContainText(chat.proposal.states.gone);
    const nearest = cards(page).nth(2);
    await nearest.getByRole('button', { name: new RegExp(`^${chat.proposal.confirm}`) }).click();
    await expect(nearest).toContainText(chat.proposal.states.confirmed);
    expect(await booked()).toBe(3);
    await nearest.getByRole('button', { name: new RegExp(`^${chat.proposal.undo}`) }).click();
    await expect(nearest).toContainText(chat.proposal.states.undone);
    expect(await booked()).toBe(2);

    await ask(page, words.sales);
    await expect(drawer.getByText(words.noSales).last()).toBeVisible();
    await expect(drawer.locator('a[href*="/sales-overview?from="]')).toBeVisible();
    await drawer.getByRole('group', { name: chat.feedback.question }).getByRole('button').first().click();
    await drawer.getByLabel(chat.feedback.comment).fill('Quick');
    await drawer.getByRole('button', { name: chat.feedback.send }).click();
    await expect(drawer.getByText(chat.feedback.thanks)).toBeVisible();

    // Employees see their own chats alone, and no sales.
    const employee = await open(browser, place.url, { login: logins.employee, language });
    await employee.goto(`${place.url}/${place.company}/assistants`);
    await expect(employee.getByText(assistants.empty)).toBeVisible();
    await employee.keyboard.press('Control+j');
    await ask(employee, words.sales);
    await expect(employee.getByText(words.declined).last()).toBeVisible();

    await page.goto(`${place.url}/${place.company}/assistants`);
    await expect(page.getByRole('row')).toHaveCount(3);
    const row = page.getByRole('row').filter({ hasText: words.free });
    await expect(row).toContainText(assistants.verdicts.good);
    await row.getByText(words.free).click();
    await expect(page.getByText(words.sales, { exact: true })).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    await expect(page).toHaveTitle(`${words.free} · Zapys`);
    expect(fake?.refused ?? []).toEqual([]);
  });
}
