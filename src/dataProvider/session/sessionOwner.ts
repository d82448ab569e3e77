const key = 'zapys.person';

/** The id of this tab's user; null before anybody has signed in. */
let mine = localStorage.getItem(key);

/** Remembers the session's user, before its tokens are stored. */
export function keepSessionOwner(id: number) {
  localStorage.setItem(key, String(id));
  mine ??= String(id);
}

export function forgetSessionOwner() {
  localStorage.removeItem(key);
  mine = null;
}

/** Whether another user has signed in in this browser. */
export const isOtherUser = () => {
  const now = localStorage.getItem(key);
  return mine !== null && now !== null && now !== mine;
};
