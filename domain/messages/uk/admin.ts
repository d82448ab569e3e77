import type { Messages } from '../en';

export const admin: Messages['admin'] = { title: 'Zapys' };
