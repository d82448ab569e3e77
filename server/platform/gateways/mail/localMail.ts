import { createTransport } from 'nodemailer';
import { putMessage } from '../outboxFolder';
import type { MailGateway } from './mail';
import { mimeOf } from './mime';

export function localMail(folder: string): MailGateway {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mimeOf(mail));
      await putMessage(folder, mail.id, 'eml', message as Buffer);
    },
  };
}
