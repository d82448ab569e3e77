import { go, send } from './pages';

/** Updates the basket when a service is chosen; GET forms navigate like links. */
export function followForms(): void {
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLInputElement && target.type !== 'search' ? target.form : null;
    const href = form?.dataset.choices;
    if (form && href) void go(addressOf(form, href), 'refresh', 'replace');
  });
  document.addEventListener('submit', event => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.swap === undefined) return;
    event.preventDefault();
    const { submitter } = event;
    const isElsewhere = submitter instanceof HTMLButtonElement && submitter.hasAttribute('formaction');
    void go(addressOf(form, isElsewhere ? submitter.formAction : form.action), 'step', 'push');
  });
}

/** Blocks double submits; the back button (bfcache) re-enables the form. */
export function guardForms(): void {
  document.addEventListener('submit', event => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    // The script has sent it by itself.
    if (event.defaultPrevented) return;
    if (form.dataset.sent) return event.preventDefault();
    mark(form, true);
    if (form.dataset.send === undefined) return;
    event.preventDefault();
    void sendHere(form);
  });
  addEventListener('pageshow', () => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sent]')) mark(form, false);
  });
}

/** Without a line the form stays as it is, and is sent again with the same key. */
async function sendHere(form: HTMLFormElement): Promise<void> {
  const isShown = await send(form);
  mark(form, false);
  if (!isShown) form.submit();
}

function mark(form: HTMLFormElement, isSent: boolean): void {
  if (isSent) form.dataset.sent = 'true';
  else delete form.dataset.sent;
  // The submit button may be outside its form, in the bottom bar.
  for (const control of form.elements) {
    if (control instanceof HTMLButtonElement) control.setAttribute('aria-disabled', String(isSent));
  }
}

function addressOf(form: HTMLFormElement, href: string): string {
  const url = new URL(href, location.href);
  const sent = new FormData(form);
  for (const name of new Set(sent.keys())) {
    const value = sent.getAll(name).join(',');
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  url.search = url.search.replace(/%2C/g, ',');
  return url.href;
}
