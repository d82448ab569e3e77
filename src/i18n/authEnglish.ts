import englishMessages from 'ra-language-english';
import { authMessages } from '../../domain/messages/en/scopes/auth';

const { ra } = englishMessages;

/** What is said before a company is opened, and everywhere. */
export const messages = {
  ...authMessages,
  ra: {
    ...ra,
    notification: {
      ...ra.notification,
      created: 'Successfully saved!',
      updated: 'Successfully saved!',
      http_error: 'Something went wrong, please try later',
      item_doesnt_exist: 'There is nothing here',
    },
  },
};
