import { companyMessages } from '../../domain/messages/en/scopes/company';
import { messages as authMessages } from './authEnglish';

export const messages = {
  ...authMessages,
  ...companyMessages,
  resources: { ...authMessages.resources, ...companyMessages.resources },
};
