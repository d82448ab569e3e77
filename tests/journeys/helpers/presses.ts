import type { Locator, Page } from '@playwright/test';

/** Counts the presses of a mouse or a finger on a page that is not open yet. */
export async function countPresses(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('countPress', () => void count++);
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => void Reflect.get(window, 'countPress')(), true),
  );
  return () => count;
}

/** Counts the presses from now on, on a page that is open. */
export async function countPressesOn(page: Page) {
  await page.evaluate(() => {
    const { dataset } = document.body;
    const isCounting = 'presses' in dataset;
    dataset.presses = '0';
    if (isCounting) return;
    const count = () => (dataset.presses = String(Number(dataset.presses) + 1));
    window.addEventListener('pointerdown', count, { capture: true });
  });
  return async () => Number(await page.locator('body').getAttribute('data-presses'));
}

/** Writes as a person does, who first presses a field that does not have the focus. */
export async function write(field: Locator, text: string): Promise<void> {
  await field.waitFor();
  const hasFocus = await field.evaluate(element => element === document.activeElement);
  if (!hasFocus) await field.click();
  await field.fill(text);
}
