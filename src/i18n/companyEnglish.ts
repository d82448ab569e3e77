import { companyMessages } from '../../domain/messages/en/scopes/company';
import { messages as ofDoors } from './authEnglish';

/** What is said of a company and its things besides. */
export const messages = {
  ...ofDoors,
  ...companyMessages,
  resources: { ...ofDoors.resources, ...companyMessages.resources },
};
