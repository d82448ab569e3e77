export const views = ['day', 'week', 'month', 'agenda'] as const;
export type View = (typeof views)[number];

export const viewKeys: Record<View, string> = { day: 'd', week: 'w', month: 'm', agenda: 'l' };
