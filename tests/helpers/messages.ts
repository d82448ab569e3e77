import { companyMessages as companyEnglish } from '@/domain/messages/en/scopes/company';
import { settingsMessages as settingsEnglish } from '@/domain/messages/en/scopes/settings';
import { companyMessages as companyUkrainian } from '@/domain/messages/uk/scopes/company';
import { settingsMessages as settingsUkrainian } from '@/domain/messages/uk/scopes/settings';
import { messages as authEnglish } from '@/src/i18n/authEnglish';
import { messages as authUkrainian } from '@/src/i18n/authUkrainian';
import { mergeMessages } from '@/src/i18n/mergeMessages';

/** All that the admin says. */
export const english = mergeMessages([authEnglish, companyEnglish, settingsEnglish]);
export const ukrainian = mergeMessages([authUkrainian, companyUkrainian, settingsUkrainian]);
