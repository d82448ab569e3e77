/**
 * What one message says, before it becomes HTML, plain text or an SMS. Whatever people have typed (names, positions)
 * stands in it as it is: whoever renders it escapes it.
 */
export type EmailContent = {
  subject: string;
  /** What a list of messages shows beside the subject. */
  preview: string;
  title: string;
  paragraphs: string[];
  code?: string;
  facts?: Fact[];
  action?: { label: string; url: string };
  notes?: string[];
  foot: string;
  /** The whole of it in one short text. */
  sms: string;
};

/** Something to look up in a letter; the link comes after its lines. */
export type Fact = { label: string; lines: string[]; link?: { label: string; url: string } };

/** On one line, without what a header or a reader's screen could be led astray by: control and direction marks. */
export const oneLine = (written: string): string =>
  written
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
