const key = 'zapys.person';

/** The user id of this tab; null before sign-in. */
let mine = localStorage.getItem(key);

/** Must run before the tokens are stored. */
export function keepSessionOwner(id: number) {
  localStorage.setItem(key, String(id));
  mine ??= String(id);
}

export function forgetSessionOwner() {
  localStorage.removeItem(key);
  mine = null;
}

/** Whether another user has signed in, in any tab. */
export const isOtherUser = () => {
  const now = localStorage.getItem(key);
  return mine !== null && now !== null && now !== mine;
};
