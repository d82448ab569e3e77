import { companyMessages } from '../../domain/messages/uk/scopes/company';
import { messages as authMessages } from './authUkrainian';

export const messages = {
  ...authMessages,
  ...companyMessages,
  resources: { ...authMessages.resources, ...companyMessages.resources },
};
