import type { Messages } from '../en';

export const calendar: Messages['calendar'] = { title: 'Zapys' };
