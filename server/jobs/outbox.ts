import { outboxChannel } from '../commands/queueMessage';
import { sendMessages, type PostOffice } from '../commands/sendMessages';

/**
 * Sends as soon as a message has been committed, and each minute what was to go later or has to be tried again. Calls
 * that come while it sends are one more turn after it.
 */
export function openOutbox(office: PostOffice) {
  const ending = new AbortController();
  let turn: Promise<void> | undefined;
  let isAsked = false;

  async function work() {
    try {
      while (isAsked && !ending.signal.aborted) {
        isAsked = false;
        await sendMessages(office, ending.signal);
      }
    } finally {
      turn = undefined;
    }
  }

  const send = async (): Promise<void> => {
    isAsked = true;
    if (!ending.signal.aborted) await (turn ??= work());
  };
  const wake = () => void send().catch(office.report);

  return {
    job: { name: 'send_messages', cron: '* * * * *', run: send },
    listen: () => office.db.listen(outboxChannel, wake, wake),
    wake,
    /** Nothing more is begun; what is on its way is waited for. */
    async close() {
      ending.abort();
      await turn?.catch(office.report);
    },
  };
}
