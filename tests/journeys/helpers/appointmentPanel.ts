import type { Page } from '@playwright/test';
import { en } from '@/domain/messages/en';
import { uk } from '@/domain/messages/uk';

const more = new RegExp(`^(${[en, uk].map(({ admin }) => admin.shared.more_actions).join('|')})$`);

/** Something that the open appointment's menu offers, in either language. */
export async function chooseInPanel(page: Page, action: string) {
  await page.getByRole('dialog').getByRole('button', { name: more }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
