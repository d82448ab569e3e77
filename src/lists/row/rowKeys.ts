import type { Identifier } from 'ra-core';
import type { KeyboardEvent } from 'react';

export const rowLink = 'data-row-link';

const links = () => [...document.querySelectorAll<HTMLElement>(`[${rowLink}]`)];

export const focusFirstRow = () => links()[0]?.focus();

/** Arrows focus the next row, Space or `x` selects it; Enter opens it, because it is a link. */
export const rowKeys = (toggle?: (id: Identifier) => void) => (event: KeyboardEvent<HTMLElement>) => {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const row = target.closest('[data-row]');
  const link = row?.querySelector<HTMLElement>(`[${rowLink}]`);
  if (!link) return;

  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step && !target.matches('[data-handle]')) {
    event.preventDefault();
    links()
      .at(links().indexOf(link) + step)
      ?.focus();
  } else if (target === link && (key === ' ' || key.toLowerCase() === 'x') && toggle) {
    event.preventDefault();
    toggle(Number(link.dataset.rowLink));
  }
};
