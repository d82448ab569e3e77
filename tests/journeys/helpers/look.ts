import { expect, type Page } from '@playwright/test';
import { en } from '@/domain/messages/en';
import { uk } from '@/domain/messages/uk';
import { isFull } from '@/tests/helpers/full';
import { seriousViolations } from './accessibility';
import { untilAnswered } from './requests';
import { expectTranslated } from './words';

export type Language = 'en' | 'uk';
type Theme = 'light' | 'dark';

const quickLooks: { language: Language; theme: Theme }[] = [
  { language: 'en', theme: 'light' },
  { language: 'uk', theme: 'dark' },
];
const otherLooks: typeof quickLooks = [
  { language: 'en', theme: 'dark' },
  { language: 'uk', theme: 'light' },
];

/** Each language and each theme once; in all combinations by `npm run test:full`. */
export const variants = isFull ? [...quickLooks, ...otherLooks] : quickLooks;

/** For a journey about what one does, where each of its screens is looked at by `screens.spec.ts` too: one look a change. */
export const variantsIn = (language: Language) =>
  variants.filter(look => isFull || look.language === language);

const narrow = { width: 320, height: 700 };
export const wideScreens = { width: 1280, height: 900 };

/** English on a desktop and Ukrainian on a phone; both on both by `npm run test:full`. */
const sizesOf = (language: string) =>
  isFull ? [wideScreens, narrow] : [language === 'uk' ? narrow : wideScreens];

/** What the product says in a language. */
export const textsOf = (language: Language) => (language === 'uk' ? uk : en);

type Screen = {
  name: string;
  act?: (page: Page) => Promise<void>;
  /** It shows that something is still awaited, so the network does not come to rest. */
  isWaiting?: boolean;
  /** It shows that something could not be shown. */
  isFailing?: boolean;
};

/** The sites show what companies write; the admin's own words are all ours. */
const isUkrainianAdmin = (page: Page) =>
  page.evaluate(() => document.documentElement.lang === 'uk' && !location.pathname.startsWith('/s/'));

const failures = [en, uk].map(({ admin }) => admin.failure.title);

/**
 * Nothing serious for axe, nothing wider than the screen, no error thrown, nothing that could not be shown. The page
 * is wide before and after.
 */
export async function checkScreens(page: Page, look: Screen) {
  await resize(page, wideScreens);
  await examine(page, look);
  await resize(page, wideScreens);
}

/** Goes there and looks at it. On a phone, what opens by itself is opened on the phone. */
export async function checkScreenAt(page: Page, url: string, look: Screen) {
  const language = await page.evaluate(() => document.documentElement.lang);
  await resize(page, look.act ? wideScreens : sizesOf(language)[0]!);
  await goTo(page, url);
  await examine(page, look);
}

/** Waits until the page is drawn for that width, however slow the machine is: what it shows depends on the width. */
async function resize(page: Page, size: typeof narrow) {
  if (size.width === page.viewportSize()!.width) return;
  await page.setViewportSize(size);
  await page.waitForFunction(width => window.innerWidth === width, size.width);
  await page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

async function examine(page: Page, { name, act, isWaiting, isFailing }: Screen) {
  const errors: string[] = [];
  const note = (error: Error) => void errors.push(error.message);
  page.on('pageerror', note);
  if (!isWaiting) await untilAnswered(page);
  await act?.(page);
  const language = await page.evaluate(() => document.documentElement.lang);
  for (const size of sizesOf(language)) {
    if (size.width !== page.viewportSize()!.width) {
      await resize(page, size);
      if (!isWaiting) await untilAnswered(page);
    }
    expect.soft(await seriousViolations(page), `${name}, ${size.width} px, axe`).toEqual([]);
    const overflow_px = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow_px, `${name}, ${size.width} px, wider than the screen`).toBeLessThanOrEqual(0);
    if (await isUkrainianAdmin(page)) await expectTranslated(page, `${name}, ${size.width} px`);
  }
  const headings = await page.getByRole('heading').allInnerTexts();
  expect
    .soft(
      headings.some(heading => failures.includes(heading)),
      `${name}, could not be shown`,
    )
    .toBe(isFailing === true);
  expect.soft(errors, `${name}, errors`).toEqual([]);
  page.off('pageerror', note);
}

/** Goes there as a link would: the page is loaded anew only where something stands in front of it. */
async function goTo(page: Page, url: string) {
  if ((await page.getByRole('dialog').count()) > 0) return void (await page.goto(url));
  await page.evaluate(to => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, url);
}
