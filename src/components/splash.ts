/** How long the splash stays after the page was opened. */
const splash_ms = 1200;
const opened = 'zapys.opened';

/** What is left of the splash's time, in milliseconds; `since` is the page's age. */
export const onSplashRemoved = (since = performance.now()) => Math.max(0, splash_ms - since);

/** Removes the splash of index.html: after its time in a new tab, else right after the first render. */
export function removeSplash() {
  const isFirst = sessionStorage.getItem(opened) === null;
  sessionStorage.setItem(opened, '1');
  const lift = () => document.getElementById('splash')?.remove();
  if (isFirst) setTimeout(lift, onSplashRemoved());
  else requestAnimationFrame(() => requestAnimationFrame(lift));
}
