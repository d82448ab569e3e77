import { fireEvent, screen, within } from '@testing-library/react';

/** Puts text into a date or time field, as it is written in it: '05/31/2026', '02:30 PM'. */
export async function enter(label: string | RegExp, text: string, scope: HTMLElement = document.body) {
  const field = await within(scope).findByRole('group', { name: label });
  fireEvent.change(field.querySelector('input')!, { target: { value: text } });
}

/** What it shows, without the marks that keep its direction. */
export const shown = (label: string | RegExp) =>
  screen
    .getByRole('group', { name: label })
    .textContent!.replace(/[\u2066-\u2069\u200b-\u200f]/g, '')
    .trim();
