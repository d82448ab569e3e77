const prefix = 'zapys.';

/** What was typed about oneself is there again when another time is chosen; it lives as long as the tab. */
export function restoreTyped(): void {
  document.addEventListener('input', ({ target }) => {
    if (isKept(target)) sessionStorage.setItem(prefix + target.name, target.value);
  });
  document.addEventListener('page', fillIn);
  fillIn();
}

function fillIn(): void {
  for (const field of document.querySelectorAll('[data-kept]')) {
    const kept = isKept(field) && sessionStorage.getItem(prefix + field.name);
    // A select is never empty: it begins with the country of the company.
    if (kept && (field.value === '' || field instanceof HTMLSelectElement)) field.value = kept;
  }
}

type Kept = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isKept = (target: Element | EventTarget | null): target is Kept =>
  (target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement) &&
  'kept' in target.dataset;
