const key = 'zapys.person';

/** Whose this tab is; null as long as nobody has signed in here. */
let mine = localStorage.getItem(key);

/** Says whose the session of this browser is, before its tokens are kept. */
export function keepSessionOwner(id: number) {
  localStorage.setItem(key, String(id));
  mine ??= String(id);
}

/** The tab is nobody's again. */
export function forgetSessionOwner() {
  localStorage.removeItem(key);
  mine = null;
}

/** Whether somebody else has signed in in this browser: what stands in this tab is not theirs. */
export const isOtherUser = () => {
  const now = localStorage.getItem(key);
  return mine !== null && now !== null && now !== mine;
};
