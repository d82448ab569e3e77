import { companyMessages } from '../../domain/messages/en/scopes/company';
import { messages as ofDoors } from './authEnglish';

export const messages = {
  ...ofDoors,
  ...companyMessages,
  resources: { ...ofDoors.resources, ...companyMessages.resources },
};
