import { DomainError } from '../errors';

/** The questions that a visitor may ask in one chat. */
export const site_questions_max = 50;

/** A visitor's chat takes no more questions. */
export class ChatFull extends DomainError {
  readonly status = 409;
  constructor() {
    super({ key: 'errors.chat_full' }, { code: 'chat_full' });
  }
}
