/** An e-mail ready to go. `message_id` stays the same when it is tried again, so that a receiver knows it. */
export type Mail = {
  id: number;
  message_id: string;
  from: { name: string; address: string };
  reply_to: string | undefined;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
};

export type MailGateway = {
  /** @throws Undeliverable when it was refused for good; anything else may be tried again */
  send(mail: Mail): Promise<void>;
};
