import type { View } from '../views';

/** The key of each view; the sheet of the keyboard's ways tells them. */
export const viewKeys: Record<View, string> = { day: 'd', week: 'w', month: 'm', agenda: 'l' };
