import { companyMessages } from '../../domain/messages/uk/scopes/company';
import { messages as ofDoors } from './authUkrainian';

export const messages = {
  ...ofDoors,
  ...companyMessages,
  resources: { ...ofDoors.resources, ...companyMessages.resources },
};
