/** The minimum time of the splash after the page was opened. */
const splash_ms = 1200;
const openedKey = 'zapys.opened';

/** The remaining time of the splash in ms; `since` is the page's age. */
export const splashRemaining_ms = (since = performance.now()) => Math.max(0, splash_ms - since);

/** In a new tab after the minimum time, else right after the first render. */
export function removeSplash() {
  const isFirst = sessionStorage.getItem(openedKey) === null;
  sessionStorage.setItem(openedKey, '1');
  const lift = () => document.getElementById('splash')?.remove();
  if (isFirst) setTimeout(lift, splashRemaining_ms());
  else requestAnimationFrame(() => requestAnimationFrame(lift));
}
