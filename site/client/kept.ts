const prefix = 'zapys.';

/** What was typed about oneself is there again when another time is chosen; it lives as long as the tab. */
export function keepTyped(): void {
  document.addEventListener('input', ({ target }) => {
    if (isKept(target)) sessionStorage.setItem(prefix + target.name, target.value);
  });
  document.addEventListener('page', fillIn);
  fillIn();
}

function fillIn(): void {
  for (const field of document.querySelectorAll('[data-kept]')) {
    if (isKept(field) && field.value === '') field.value = sessionStorage.getItem(prefix + field.name) ?? '';
  }
}

const isKept = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && 'kept' in target.dataset;
