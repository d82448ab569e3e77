/** How long the splash stays from the opening of the page; what loads longer shows its shape instead. */
const splash_ms = 1200;
const opened = 'zapys.opened';

/** What is left of the splash's time, in milliseconds; `since` is the page's age. */
export const onSplashRemoved = (since = performance.now()) => Math.max(0, splash_ms - since);

/** Takes the splash of index.html away: after its time when a tab opens the admin first, later as soon as it has drawn. */
export function removeSplash() {
  const isFirst = sessionStorage.getItem(opened) === null;
  sessionStorage.setItem(opened, '1');
  const lift = () => document.getElementById('splash')?.remove();
  if (isFirst) setTimeout(lift, onSplashRemoved());
  else requestAnimationFrame(() => requestAnimationFrame(lift));
}
