import { settingsMessages } from '../../domain/messages/en/scopes/settings';
import { messages as companyMessages } from './companyEnglish';

export const messages = {
  ...companyMessages,
  ...settingsMessages,
  resources: { ...companyMessages.resources, ...settingsMessages.resources },
};
