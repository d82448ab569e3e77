import type { Identifier } from 'ra-core';
import type { KeyboardEvent } from 'react';

/** The link by which a row is opened: what the keys move between. */
export const rowLink = 'data-row-link';

const links = () => [...document.querySelectorAll<HTMLElement>(`[${rowLink}]`)];

export const focusFirstRow = () => links()[0]?.focus();

/**
 * The keys within a list: the arrows lead from row to row, space or `x` on a row selects it; Enter opens,
 * since each row is a link.
 */
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
