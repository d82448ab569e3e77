import { expect, type Page } from '@playwright/test';

/** Names and signs that Ukrainian writes in Latin letters too. */
const allowed = new Set(
  'Zapys LiqPay Solo Team Business API Google Calendar reCAPTCHA WhatsApp Telegram Instagram Facebook SMS CSV PNG JPEG JPG ICS SKU QR URL HTML Ctrl Enter Esc Shift Alt English Chrome Linux Headless cookie px h'.split(
    ' ',
  ),
);
const latin = /[A-Za-z]{2,}/g;

const known = new WeakMap<Page, Set<string>>();

/** Remembers what comes from the API as data; what reads like a code (`on_hold`) is no data that people should see. */
export function watchData(page: Page): void {
  const words = new Set<string>();
  known.set(page, words);
  page.on('response', async response => {
    if (!response.headers()['content-type']?.includes('application/json')) return;
    const answer: unknown = await response.json().catch(() => undefined);
    for (const text of textsIn(answer)) {
      if (!/^[a-z_.]+$/.test(text)) for (const [word] of text.matchAll(latin)) words.add(word);
    }
  });
}

/** A page in Ukrainian says nothing in Latin letters but data and a few names. */
export async function expectNoLatin(page: Page, name: string): Promise<void> {
  const said = await page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt'];
    const labels = [...document.querySelectorAll(attributes.map(name => `[${name}]`).join())]
      .filter(element => !element.closest('[lang=en]'))
      .flatMap(element => attributes.map(name => element.getAttribute(name) ?? ''));
    return [document.body.innerText, ...labels].join('\n');
  });
  const data = known.get(page) ?? new Set();
  const found = [...said.replace(/https?:\/\/\S+/g, '').matchAll(latin)].map(([word]) => word);
  const isInitials = (word: string) => /^[A-Z]{2}$/.test(word);
  const strange = found.filter(word => !allowed.has(word) && !data.has(word) && !isInitials(word));
  expect.soft([...new Set(strange)], `${name}, in Latin letters`).toEqual([]);
}

function* textsIn(answer: unknown): Generator<string> {
  if (typeof answer === 'string') yield answer;
  else if (answer && typeof answer === 'object')
    for (const value of Object.values(answer)) yield* textsIn(value);
}
