import { companyMessages } from '../../domain/messages/uk/scopes/company';
import { messages as ofDoors } from './authUkrainian';

/** What is said of a company and its things besides. */
export const messages = {
  ...ofDoors,
  ...companyMessages,
  resources: { ...ofDoors.resources, ...companyMessages.resources },
};
