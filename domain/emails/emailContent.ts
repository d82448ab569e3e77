import type { VisitEvent } from '../calendars/visitEvent';

/** Values are unescaped: the renderer escapes them. */
export type EmailContent = {
  subject: string;
  preview: string;
  title: string;
  paragraphs: string[];
  code?: string;
  facts?: Fact[];
  /** One press for each rating, from the worst. */
  stars?: { label: string; url: string }[];
  action?: { label: string; url: string };
  /** Other things that can be done, below the action. */
  links?: { label: string; url: string }[];
  notes?: string[];
  foot: string;
  /** Ends emails of this kind: a page that asks once more, and in the header without one. */
  unsubscribe?: { label: string; url: string };
  sms: string;
  /** The visit that the message is about: it brings the event for the client's calendar. */
  event?: VisitEvent;
};

/** The link comes after the lines. */
export type Fact = { label: string; lines: string[]; link?: { label: string; url: string } };

/** Removes line breaks and control or direction marks, which could forge a header or mislead a reader. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
