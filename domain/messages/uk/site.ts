import type { Messages } from '../en';

export const site: Messages['site'] = { title: 'Zapys' };
