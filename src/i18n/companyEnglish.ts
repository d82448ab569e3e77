import { ofCompany } from '../../domain/messages/en/scopes/company';
import { messages as ofDoors } from './english';

/** What is said of a company and its things besides. */
export const messages = {
  ...ofDoors,
  ...ofCompany,
  resources: { ...ofDoors.resources, ...ofCompany.resources },
};
