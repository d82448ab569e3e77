import type { CalendarFile } from '@/domain/calendars/visitCalendar';

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
  /** Ends emails of this kind by a POST (RFC 8058). */
  unsubscribe_url?: string | undefined;
  /** As an alternative of the text, for programs that show invitations, and as an attachment. */
  calendar?: CalendarFile;
};

export type MailGateway = {
  /** @throws Undeliverable if refused permanently; other errors may be retried */
  send(mail: Mail): Promise<void>;
};
