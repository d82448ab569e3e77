import { settingsMessages } from '../../domain/messages/uk/scopes/settings';
import { messages as companyMessages } from './companyUkrainian';

export const messages = {
  ...companyMessages,
  ...settingsMessages,
  resources: { ...companyMessages.resources, ...settingsMessages.resources },
};
