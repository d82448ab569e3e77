import englishMessages from 'ra-language-english';
import { authMessages } from '@/domain/messages/en/scopes/auth';

const { ra } = englishMessages;

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
