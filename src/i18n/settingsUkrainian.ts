import { settingsMessages } from '../../domain/messages/uk/scopes/settings';
import { messages as ofCompany } from './companyUkrainian';

export const messages = {
  ...ofCompany,
  ...settingsMessages,
  resources: { ...ofCompany.resources, ...settingsMessages.resources },
};
