import type { Browser, Page } from '@playwright/test';
import { toInstant, toLocal } from '@/domain/schedule';
import {
  createCompany,
  createUser,
  hire,
  nineToSix,
  createService,
  password,
} from '@/tests/helpers/fixtures';
import { isFull } from '@/tests/helpers/full';
import type { Database } from '@/server/platform/db/open';
import { variants, variantsIn } from './look';
import { onFolder, type OwnServer } from './ownServer';
import { signIn } from './signIn';

export const timezone = 'Europe/Kyiv';
export const today = toLocal(timezone, Math.floor(Date.now() / 1000)).date;

/**
 * `more` has a second service, which Iryna alone performs; `priced` has one whose price is higher with her; `bare` has none,
 * and starts on whole hours. In a `team` Iryna and a receptionist sign in too, and employees see no contacts.
 */
export type SalonKind = 'plain' | 'more' | 'priced' | 'bare' | 'team';
/** A salon in Kyiv, open from nine to six: its owner Olena, Iryna, and a service of an hour that both perform. */
export type Salon = {
  url: string;
  kind: SalonKind;
  slug: string;
  login: string;
  company: number;
  olena: number;
  iryna: number;
  cut: number;
};
type Viewer = { zone?: string; width?: number; hasTouch?: boolean };

/** As many of each kind as there are tests that use one. */
const kinds: SalonKind[] = [
  ...Array<SalonKind>((isFull ? 19 : 11) + 6 * variantsIn('uk').length + 2 * variants.length).fill('plain'),
  'more',
  'more',
  'more',
  'priced',
  'bare',
  ...Array<SalonKind>(variantsIn('uk').length).fill('team'),
];

export type StoredSalon = Omit<Salon, 'url'>;

/** The salons for the tests of a worker, each for one of them. */
export async function createSalons(db: Database): Promise<StoredSalon[]> {
  const salons = [];
  for (const [index, kind] of kinds.entries()) salons.push(await createSalon(db, kind, `salon-${index}`));
  return salons;
}

/** Of somebody in a `team`. */
export const loginOf = (who: 'iryna' | 'desk', { slug }: Pick<Salon, 'slug'>) =>
  `${who}-${slug}@journey.example`;

async function createSalon(db: Database, kind: SalonKind, slug: string) {
  const login = `${slug}@journey.example`;
  const isTeam = kind === 'team';
  const settings = {
    calendar_event_interval: kind === 'bare' ? 60 : 30,
    ...(isTeam && { employees_see_contacts: false }),
  };
  const accountOf = async (who: 'iryna' | 'desk') =>
    isTeam ? (await createUser(db, loginOf(who, { slug }))).id : undefined;
  const company = await createCompany(db, { slug, plan: 'business', timezone, hours: nineToSix, settings });
  const { id: user_id } = await createUser(db, login);
  const olena = await hire(db, company, { user_id, role: 'administrator', is_owner: true });
  const iryna = await hire(db, company, { first_name: 'Iryna', user_id: await accountOf('iryna') });
  if (isTeam) {
    const desk = await accountOf('desk');
    await hire(db, company, { first_name: 'Sofiia', user_id: desk, role: 'receptionist', hours: [] });
  }
  const own = kind === 'priced' ? { [iryna]: { price: 65_000 } } : {};
  const cut = kind === 'bare' ? 0 : await createService(db, company, [olena, iryna], { break: 15, own });
  if (kind === 'more') await createService(db, company, [iryna], { name: 'Colouring', duration: 120 });
  return { kind, slug, login, company, olena, iryna, cut };
}

/** A salon on a server of its own, for a test that ends the server. */
export async function openOwnSalon(): Promise<Salon & OwnServer> {
  let salon: StoredSalon;
  const prepare = async (db: Database) => {
    salon = await createSalon(db, 'plain', 'salon');
  };
  const server = await onFolder({}, { prepare });
  return { ...salon!, ...server };
}

export async function openSignedIn(
  browser: Browser,
  { url, login }: Salon,
  { zone = timezone, width = 1280, hasTouch }: Viewer = {},
) {
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ timezoneId: zone, locale: 'en-GB', viewport, hasTouch });
  const page = await context.newPage();
  await signIn(page, url, login, 'en', { password });
  return page;
}

/** Asks the API as whoever is signed in on the page. */
export const api = <Body>(page: Page, method: string, path: string, body?: object): Promise<Body> =>
  page.evaluate(
    async ([method, path, body]) => {
      const [, token] = /access_token=([^;]+)/.exec(document.cookie) ?? [];
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(`/api/v1${path}`, { method, headers, body });
      return (await answer.json()).data;
    },
    [method, path, body && JSON.stringify(body)] as const,
  );

type StoredRecord = {
  id: number;
  start_at: number;
  end_at: number;
  employee: { id: number };
  customer: { id: number };
};

export async function book(page: Page, salon: Salon, date: string, time = '10:00') {
  const items = [
    { service_id: salon.cut, employee_id: salon.olena, start_at: toInstant(timezone, date, time) },
  ];
  const customer = { first_name: 'Anna', last_name: 'Client', email: 'anna@example.org' };
  const { records } = await api<{ records: StoredRecord[] }>(
    page,
    'POST',
    `/companies/${salon.company}/records`,
    {
      items,
      customer,
    },
  );
  return records[0]!.id;
}

export const storedRecord = (page: Page, { company }: Salon, id: number) =>
  api<StoredRecord>(page, 'GET', `/companies/${company}/records/${id}`);

export const openCalendar = async (page: Page, { url, company }: Salon, query: string) => {
  await page.goto(`${url}/${company}/records?${query}`);
  await page.locator('.column').first().waitFor();
};
export const visitOf = (page: Page, id: number) => page.locator(`[data-record="${id}"]`);

type Drag = { x?: number; y?: number; isEdge?: boolean };

/** From the middle of something or a visit's lower edge, so many pixels away; the mouse rests there, still pressed. */
export async function drag(page: Page, from: ReturnType<Page['locator']>, by: Drag) {
  await from.scrollIntoViewIfNeeded();
  const box = (await from.boundingBox())!;
  const tail = await from.evaluate(visit => parseFloat(visit.style.getPropertyValue('--tail')) || 0);
  const [x, y] = [box.x + box.width / 2, box.y + (by.isEdge ? box.height - tail - 4 : box.height / 2)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (by.x ?? 0) / 2, y + (by.y ?? 0) / 2 + 6, { steps: 4 });
  await page.mouse.move(x + (by.x ?? 0), y + (by.y ?? 0), { steps: 6 });
}

export const hour_px = 72;
