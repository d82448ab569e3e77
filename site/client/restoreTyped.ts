const prefix = 'zapys.';

/** Restores typed contact details after another time is chosen; kept in sessionStorage. */
export function restoreTyped(): void {
  document.addEventListener('input', ({ target }) => {
    if (isKept(target)) sessionStorage.setItem(prefix + target.name, target.value);
  });
  document.addEventListener('page', fillIn);
  fillIn();
}

function fillIn(): void {
  for (const field of document.querySelectorAll('[data-kept]')) {
    const typed = isKept(field) && sessionStorage.getItem(prefix + field.name);
    // A select is never empty: its default is the company's country.
    if (typed && (field.value === '' || field instanceof HTMLSelectElement)) field.value = typed;
  }
}

type Kept = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isKept = (target: Element | EventTarget | null): target is Kept =>
  (target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement) &&
  'kept' in target.dataset;
