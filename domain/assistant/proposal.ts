import { object, text, type InferType } from '../validation/fields';
import type { EpochSeconds } from '../time/instant';

/** What the assistant may offer to do. The last three are drafts: their text may be changed before it is confirmed. */
export const proposalKinds = [
  'book',
  'move',
  'cancel',
  'block',
  'review_reply',
  'article',
  'description',
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** `gone`: the time was taken meanwhile; `undone`: confirmed, and taken back. */
export const proposalStates = ['open', 'confirmed', 'dismissed', 'gone', 'undone'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Epoch seconds. `force` is set where the card says what the time collides with. */
export type BookArgs = {
  items: { service_id: number; employee_id?: number }[];
  start_at: EpochSeconds;
  customer_id: number | null;
  force: boolean;
};
export type MoveArgs = {
  record_id: number;
  version: number;
  start_at: EpochSeconds;
  employee_id?: number;
  force: boolean;
};
export type CancelArgs = { record_id: number; version: number };
export type BlockArgs = { employee_id: number; start_at: EpochSeconds; end_at: EpochSeconds; force: boolean };
export type ReplyArgs = { review_id: number; version: number };
export type ArticleArgs = { title: string };
export type DescriptionArgs = { service_id: number; version: number };

export type ProposedCommand =
  | { kind: 'book'; args: BookArgs }
  | { kind: 'move'; args: MoveArgs }
  | { kind: 'cancel'; args: CancelArgs }
  | { kind: 'block'; args: BlockArgs }
  | { kind: 'review_reply'; args: ReplyArgs }
  | { kind: 'article'; args: ArticleArgs }
  | { kind: 'description'; args: DescriptionArgs };

/** What the card shows, in the language of whoever asked. */
export type ProposalFacts = {
  /** 'Book an appointment'. */
  title: string;
  /** Who, what, when, price: one fact a line. */
  lines: string[];
  /** What the time collides with; none mostly. */
  warnings: string[];
  /** The draft, in the small Markdown; null where there is nothing to write. */
  text: string | null;
  /** The same request as a sentence, which 'Change' puts into the question field; null for drafts. */
  phrase: string | null;
};

export type ProposalDraft = ProposalFacts & ProposedCommand;

/**
 * `path`: the page of what was made or changed, as of a citation. `sent_to`, of a booking: where its messages go, masked;
 * null where none can.
 */
export type ProposalResult = { label: string; path: string; sent_to?: string | null };

/** As a person sees it: what it runs stays on the server. */
export type Proposal = ProposalFacts & {
  id: number;
  kind: ProposalKind;
  state: ProposalState;
  result: ProposalResult | null;
  /** Whether 'Undo' is offered: for ten minutes after it was confirmed. */
  can_undo: boolean;
  /** Of one that is gone: the same at the nearest free time, if there is one. */
  replaced_by: number | null;
};

/** How long a confirmed proposal can be taken back, as other commands of the admin. */
export const undo_window_s = 600;

export const draft_max = 20_000;

/** What a person sends with 'Confirm': the text, if they changed the draft. */
export const confirmationSchema = object({ text: text().max(draft_max) }).meta({ resource: 'assistants' });
export type Confirmation = InferType<typeof confirmationSchema>;
