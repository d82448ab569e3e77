import { includesWords } from '@/domain/text/comparable';

/** Hides what has not the typed words, and opens the groups of what is found; without words all is as it was. */
export function filter(field: HTMLInputElement): void {
  const list = document.getElementById(field.dataset.filter ?? '');
  if (!list) return;
  const typed = field.value;
  let isFound = false;
  for (const group of list.querySelectorAll<HTMLElement>('[data-group]')) {
    let isShown = false;
    for (const item of group.querySelectorAll<HTMLElement>('[data-item]')) {
      const words = item.querySelector('.menu-what, .choice-what')?.textContent ?? '';
      item.hidden = !includesWords(`${words} ${group.dataset.group ?? ''}`, typed);
      isShown ||= !item.hidden;
    }
    group.hidden = !isShown;
    isFound ||= isShown;
    for (const fold of group.querySelectorAll('details')) open(fold, typed.trim() !== '');
  }
  document.getElementById('search-none')?.toggleAttribute('hidden', isFound);
}

/** What the reader had opened by themselves stays open. */
function open(fold: HTMLDetailsElement, isSearched: boolean): void {
  if (isSearched && !fold.open) fold.dataset.found = '';
  if (isSearched) fold.open = true;
  else if (fold.dataset.found !== undefined) {
    delete fold.dataset.found;
    fold.open = false;
  }
}
