import type { TokenPair } from '@/domain/users/session';

type StoredTokens = { access_token?: string; refresh_token?: string };

const cookie_age_s = 365 * 24 * 60 * 60;
const expiryKey = 'zapys.access_lapses_at';

/** From cookies that only the client reads; requests authenticate by header. */
export function readTokens(): StoredTokens {
  const cookies = new Map(
    document.cookie.split('; ').map(cookie => {
      const [name = '', value = ''] = cookie.split('=');
      return [name, value];
    }),
  );
  return {
    access_token: cookies.get('access_token') || undefined,
    refresh_token: cookies.get('refresh_token') || undefined,
  };
}

export function storeTokens({ access_token, refresh_token, expires_in }: TokenPair, now = Date.now()) {
  write('access_token', access_token, cookie_age_s);
  write('refresh_token', refresh_token, cookie_age_s);
  localStorage.setItem(expiryKey, String(now + expires_in * 1000));
  notifyListeners();
}

export function clearTokens() {
  write('access_token', '', 0);
  write('refresh_token', '', 0);
  localStorage.removeItem(expiryKey);
  notifyListeners();
}

/** True from 30 seconds before the access token expires. */
export function isExpired(now = Date.now()): boolean {
  const at = Number(localStorage.getItem(expiryKey));
  return at > 0 && now > at - 30_000;
}

const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach(listener => listener());

/** Calls back when the tokens change, also in another tab; returns the unsubscribe function. */
export function onTokens(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === expiryKey && listener();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function write(name: string, value: string, age_s: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${age_s}; SameSite=Lax${secure}`;
}
