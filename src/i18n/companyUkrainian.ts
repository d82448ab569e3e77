import { ofCompany } from '../../domain/messages/uk/scopes/company';
import { messages as ofDoors } from './ukrainian';

/** What is said of a company and its things besides. */
export const messages = {
  ...ofDoors,
  ...ofCompany,
  resources: { ...ofDoors.resources, ...ofCompany.resources },
};
