import { lockSiteChat } from '../commands/chats';
import { answerOpen, openQuestion, type Asking } from './askAssistant';
import type { Listening } from './steps/speak';

type SiteAsking = Pick<Asking, 'db' | 'model' | 'requester'> & { token: string };

/** A visitor who asks in the chat of their token. Asking throws NotFound without it, ChatFull once it is full. */
export const siteAsking = ({ token, ...asking }: SiteAsking): Asking => ({
  ...asking,
  member: null,
  lockChat: ctx => lockSiteChat(ctx, token),
});

/** Asks and waits for the whole answer, for a page without a script. @throws what `openQuestion` does */
export async function askWhole(
  asking: Asking,
  content: string,
  listening: Pick<Listening, 'signal' | 'warn'>,
): Promise<void> {
  const question = await openQuestion(asking, content);
  await answerOpen(asking, question, { content, ...listening, emit: () => undefined });
}
