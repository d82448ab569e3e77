import { putMessage } from '../outboxFolder';
import type { SmsGateway } from './sms';

export const localSms = (folder: string): SmsGateway => ({
  send: ({ id, to, text }) => putMessage(folder, id, 'sms.json', `${JSON.stringify({ to, text })}\n`),
});
