import { settingsMessages } from '../../domain/messages/en/scopes/settings';
import { messages as ofCompany } from './companyEnglish';

export const messages = {
  ...ofCompany,
  ...settingsMessages,
  resources: { ...ofCompany.resources, ...settingsMessages.resources },
};
