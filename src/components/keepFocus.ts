/**
 * Keeps the place of people who use the keyboard: where the button that had the focus goes with its press, the part of
 * the page around it takes the focus, and a button that was disabled meanwhile takes it back. Without this the browser
 * starts again at the top of the page. Returns what ends it.
 */
export function keepFocus(): () => void {
  let button: HTMLButtonElement | null = null;
  let around: HTMLElement[] = [];
  let wasDisabled = false;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    // Behind a dialog is what opened it.
    const behind = target.closest(dialogs) ? around.filter(part => !part.closest(dialogs)) : [];
    button = target.closest('button');
    wasDisabled = false;
    around = [...partsAround(target), ...behind];
  };
  const forget = () => (button = null);

  const restore = () => {
    if (!button) return;
    wasDisabled ||= button.disabled;
    if (document.activeElement !== document.body) return;
    if (!button.isConnected) focusOn(around.find(part => part.isConnected));
    else if (wasDisabled && !button.disabled) button.focus({ preventScroll: true });
  };

  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
  };
}

const dialogs = '[role=dialog]';
const parts = `li, article, section, aside, main, [role=alert], [role=status], ${dialogs}`;

/** From the inside out. */
function partsAround(element: HTMLElement): HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>(parts);
  return part ? [part, ...partsAround(part)] : [];
}

function focusOn(part: HTMLElement | undefined) {
  if (!part) return;
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}
