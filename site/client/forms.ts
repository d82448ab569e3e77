import { go } from './pages';

/** Choosing a service shows at once what the visit comes to; a form of choices leads on like a link. */
export function followForms(): void {
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLInputElement ? target.form : null;
    const href = form?.dataset.choices;
    if (form && href) void go(addressOf(form, href), 'refresh', 'replace');
  });
  document.addEventListener('submit', event => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.swap === undefined) return;
    event.preventDefault();
    void go(addressOf(form, form.action), 'step', 'push');
  });
}

/** A form that is on its way is not sent again; coming back by the browser's button frees it. */
export function guardForms(): void {
  document.addEventListener('submit', event => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    if (form.dataset.sent) return event.preventDefault();
    mark(form, true);
  });
  addEventListener('pageshow', () => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sent]')) mark(form, false);
  });
}

function mark(form: HTMLFormElement, isSent: boolean): void {
  if (isSent) form.dataset.sent = 'true';
  else delete form.dataset.sent;
  // A button may stand outside of its form, in the bar.
  for (const control of form.elements) {
    if (control instanceof HTMLButtonElement) control.setAttribute('aria-disabled', String(isSent));
  }
}

/** Where a GET form leads, several values of one field as a list. */
function addressOf(form: HTMLFormElement, href: string): string {
  const url = new URL(href, location.href);
  const sent = new FormData(form);
  for (const name of new Set(sent.keys())) url.searchParams.set(name, sent.getAll(name).join(','));
  url.search = url.search.replace(/%2C/g, ',');
  return url.href;
}
