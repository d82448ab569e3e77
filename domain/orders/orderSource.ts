export const orderSources = ['site', 'staff', 'import'] as const;

export type OrderSource = (typeof orderSources)[number];
