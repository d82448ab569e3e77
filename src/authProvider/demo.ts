const key = 'zapys.demo';

/** Noted by the sign-in page, which is told so; the pages behind it need not ask. */
export function noteDemo(isDemo: boolean) {
  if (isDemo) localStorage.setItem(key, '1');
  else localStorage.removeItem(key);
}

/** Whether this browser signed in to the demonstration. */
export const isDemo = () => localStorage.getItem(key) === '1';
