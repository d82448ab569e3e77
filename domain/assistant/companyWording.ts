import { translate } from '../messages/translate';
import type { Answer } from './chat';
import { answerOf, type Reader } from './wording';

type Asker = Pick<Reader, 'locale'> & { isStaff: boolean };

const textOf = (key: string, { locale }: Asker, values?: Record<string, string>) =>
  translate({ key: `site.assistant.${key}`, values }, locale);

/** Sentences of the company's facts, in its own words; staff are led to where they are written. */
export function notesAnswer(sentences: string[], company: string, asker: Asker): Answer {
  const citations = asker.isStaff ? [{ label: textOf('notes', asker), path: 'settings/communication' }] : [];
  return answerOf([textOf('company_says', asker, { company }), ...sentences], citations);
}

export const articleAnswer = ({ id, title }: { id: number; title: string }, asker: Asker): Answer =>
  answerOf([textOf('article', asker)], [{ label: title, path: `articles/${id}` }]);
