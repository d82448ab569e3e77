import { ofSettings } from '../../domain/messages/en/scopes/settings';
import { messages as ofCompany } from './companyEnglish';

/** Everything that the admin says. */
export const messages = {
  ...ofCompany,
  ...ofSettings,
  resources: { ...ofCompany.resources, ...ofSettings.resources },
};
