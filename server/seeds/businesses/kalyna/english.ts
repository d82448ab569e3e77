import { demoIn } from '@/server/modules/accounts';
import { demoRoles } from '@/domain/users/demo';
import { inEnglish } from '../inEnglish';
import { kalyna } from '.';

/** What a visitor who reads English enters: the same salon, whose people write in English. */
export const kalynaInEnglish = inEnglish(kalyna, {
  slug: demoIn.en.slug,
  logins: new Map(demoRoles.map(role => [demoIn.uk.logins[role], demoIn.en.logins[role]])),
  settings: {
    assistant_facts: [
      'Parking is free for clients, the entrance to the yard is from Prorizna Street.',
      'You can pay for a visit in cash, by card or by bank transfer.',
      'Children are welcome: there is a play corner and a chair for them.',
    ].join('\n'),
    terms_of_service: 'You may cancel or change a visit until it begins.',
    translations: { uk: { terms_of_service: 'Скасувати або змінити візит можна до його початку.' } },
  },
  comments: ['Will come with a child', 'Will be 5 minutes late'],
  notes: new Map([
    ['Алергія на аміак: лише безаміачні барвники', 'Allergic to ammonia: dyes without it only'],
    ['Зелений чай без цукру', 'Green tea without sugar'],
    ['Коротко з боків, 3 мм', 'Short at the sides, 3 mm'],
    ['Просить нагадувати у Telegram', 'Asks to be reminded on Telegram'],
  ]),
});
