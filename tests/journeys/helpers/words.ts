import { expect, type Page } from '@playwright/test';

/** What WayForPay and Stripe call things in their own settings, which are not in Ukrainian. */
const providerWords =
  'Merchant login secret key keys endpoint Developers Publishable publishable Secret Webhook Webhooks signing sk whsec';
/** Names and signs that Ukrainian writes in Latin letters too. */
const allowed = new Set(
  `${providerWords} WayForPay monobank web ua Stripe Link Apple Pay Zapys LiqPay Solo Team Business API MCP Claude ChatGPT Google Calendar Microsoft Authenticator Outlook reCAPTCHA WhatsApp Telegram Instagram Facebook SMS CSV Excel XLSX XLS JSON ZIP README PNG JPEG JPG ICS SKU QR URL HTML Ctrl Enter Esc Shift Alt English Chrome Linux Headless cookie px h`.split(
    ' ',
  ),
);
/** Addresses, keys of authenticator apps, and the types of Stripe's events. */
const notWords =
  /https?:\/\/\S+|(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}|\b(?:checkout\.session|payment_intent|charge|refund)(?:\.[a-z_]+)+/g;
const latin = /[A-Za-z]{2,}/g;

declare global {
  interface Window {
    /** What the API has answered to this page, each as it is read. */
    answered?: Promise<unknown>[];
  }
}

/** Keeps what the page is answered as data: in the page itself, where it is there before it can be shown. */
export async function watchData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const answered: Promise<unknown>[] = (window.answered = []);
    const ask = window.fetch;
    window.fetch = async (...args) => {
      const answer = await ask(...args);
      if (answer.headers.get('content-type')?.includes('application/json')) {
        answered.push(
          answer
            .clone()
            .json()
            .catch(() => undefined),
        );
      }
      return answer;
    };
  });
}

/** The words of that data; what reads like a code (`on_hold`) is no data that people should see. */
async function dataOf(page: Page): Promise<Set<string>> {
  const answers: unknown = await page.evaluate(() => Promise.all(window.answered ?? []));
  const texts = [...textsIn(answers)].filter(text => !/^[a-z_.]+$/.test(text));
  return new Set(texts.flatMap(text => [...text.matchAll(latin)].map(([word]) => word)));
}

/** A page in Ukrainian says nothing in Latin letters but data and a few names. */
export async function expectTranslated(page: Page, name: string): Promise<void> {
  const texts = await page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt'];
    const labels = [...document.querySelectorAll(attributes.map(name => `[${name}]`).join())]
      .filter(element => !element.closest('[lang=en]'))
      .flatMap(element => attributes.map(name => element.getAttribute(name) ?? ''));
    return [document.body.innerText, ...labels].join('\n');
  });
  const data = await dataOf(page);
  const found = [...texts.replace(notWords, '').matchAll(latin)].map(([word]) => word);
  const isInitials = (word: string) => /^[A-Z]{2}$/.test(word);
  const strange = found.filter(word => !allowed.has(word) && !data.has(word) && !isInitials(word));
  expect.soft([...new Set(strange)], `${name}, in Latin letters`).toEqual([]);
}

function* textsIn(answer: unknown): Generator<string> {
  if (typeof answer === 'string') yield answer;
  else if (answer && typeof answer === 'object')
    for (const value of Object.values(answer)) yield* textsIn(value);
}
