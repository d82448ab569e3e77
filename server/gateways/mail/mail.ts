/** `message_id` stays the same on retries, so receivers can deduplicate. */
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
  /** An iCalendar file, which is attached. */
  calendar?: string;
};

export type MailGateway = {
  /** @throws Undeliverable if refused permanently; other errors may be retried */
  send(mail: Mail): Promise<void>;
};
