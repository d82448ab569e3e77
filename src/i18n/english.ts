import englishMessages from 'ra-language-english';
import { en } from '../../domain/messages/en';

const { ra } = englishMessages;

export const messages = {
  ...en,
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
