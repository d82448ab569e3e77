import { putMessage } from '../outboxFolder';
import type { SmsGateway } from './sms';

/** The twin of an SMS service: `{ to, text }`, in a file. */
export const localSms = (folder: string): SmsGateway => ({
  send: ({ id, to, text }) => putMessage(folder, id, 'sms.json', `${JSON.stringify({ to, text })}\n`),
});
