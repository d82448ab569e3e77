import type { Messages } from '../../en';

export const translations: Messages['translations'] = {
  labels: { en: '%{field} (англійською)', uk: '%{field} (українською)' },
};
