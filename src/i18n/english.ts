import englishMessages from 'ra-language-english';
import { ofAdmin } from '../../domain/messages/en';

const { ra } = englishMessages;

export const messages = {
  ...ofAdmin,
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
