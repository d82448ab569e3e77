import { listQuery } from '../lists/listQuery';
import type { Proposal, ProposalDraft } from './proposal';
import { date, object, readOnly, string, text, type InferType } from '../validation/fields';
import { storedFields } from '../validation/stored';
import type { EpochSeconds } from '../time/instant';

/** Where a chat was held: in the admin, or on the public site. */
export const chatSources = ['staff', 'site'] as const;
export type ChatSource = (typeof chatSources)[number];

export const verdicts = ['good', 'bad'] as const;
export type Verdict = (typeof verdicts)[number];

export const question_max = 1000;
export const feedback_comment_max = 1000;

/**
 * Where a fact of an answer comes from: `path` is a page of the company in the admin without a leading slash, or for a
 * client a page of its site.
 */
export type Citation = { label: string; path: string };

/** What the assistant answers: text in the small Markdown of `markdown.ts`, and what it offers to do. */
export type Answer = {
  content: string;
  citations: Citation[];
  proposals: ProposalDraft[];
  /** Whether it is a question of the helper's, which the person's next words complete. */
  asks_back?: boolean;
};

/** A partial answer is what was written until the line broke, or until somebody stopped it. */
export const outcomes = ['complete', 'partial'] as const;
export type Outcome = (typeof outcomes)[number];

/** Null of a question. */
export type Answerer = 'helper' | 'model' | null;

export type ChatMessage = {
  id: number;
  role: 'user' | 'assistant';
  content: string;
  citations: Citation[];
  proposals: Proposal[];
  answered_by: Answerer;
  outcome: Outcome;
  /** Spent on it: 0 without a model. */
  credits: number;
  created_at: EpochSeconds;
};

type Person = { id: number; full_name: string };

export type Chat = {
  id: number;
  source: ChatSource;
  /** The member of staff; null on the site. */
  user: Person | null;
  /** The client on the site who is known by a booking. */
  customer: Person | null;
  /** The first one, or '' before it. */
  question: string;
  feedback: Verdict | null;
  comment: string;
  credits: number;
  version: number;
  created_at: EpochSeconds;
  updated_at: EpochSeconds;
  /** Oldest first; only of a single chat. */
  messages?: ChatMessage[];
};

/** A chat is changed by its messages and its feedback alone. */
export const chatSchema = object({
  ...storedFields,
  source: readOnly(),
  user: readOnly(),
  customer: readOnly(),
  question: readOnly(),
  feedback: readOnly(),
  comment: readOnly(),
  credits: readOnly(),
  messages: readOnly().meta({ csv: false }),
}).meta({ resource: 'assistants' });

export const chatsQuery = listQuery(['-created_at', 'updated_at'], {
  feedback: string().oneOf(verdicts),
  source: string().oneOf(chatSources),
  from: date(),
  to: date(),
});

export const questionSchema = object({ content: text().max(question_max).required() }).meta({
  resource: 'assistants',
});

export const feedbackSchema = object({
  feedback: string().oneOf(verdicts).required(),
  comment: text().max(feedback_comment_max).default(''),
}).meta({ resource: 'assistants' });
export type Feedback = InferType<typeof feedbackSchema>;

/** What a chat may cost: null where only the built-in helper answers. */
export type Credits = {
  /** Of this month. */
  left: number;
  a_month: number;
  /** The most that one question takes. */
  question_max: number;
};

/** What the screen of a new chat needs. */
export type AssistantStatus = {
  /** The model's name, or null without one. */
  model: string | null;
  credits: Credits | null;
  /** Questions about this company that the assistant understands. */
  examples: string[];
};

/** What a visitor's screen of a new chat needs; what the model is and costs is not theirs to know. */
export type SiteAssistantStatus = Pick<AssistantStatus, 'examples'> & { greeting: string };

/** Why a model gave no answer; the built-in helper's follows, except after `failed`, which is a fault of ours. */
export const modelFailures = ['model_failed', 'no_credits', 'failed'] as const;
export type ModelFailure = (typeof modelFailures)[number];

/**
 * The events of an answer: `token` is text to append; `error` says that the model failed, and the text so far stays;
 * `done` is the last one, with the message as it is stored. `credits` are what is left, null without a model.
 */
export type AnswerEvent =
  | { event: 'token'; data: { text: string } }
  | { event: 'citation'; data: Citation }
  | { event: 'proposal'; data: Proposal }
  | { event: 'error'; data: { code: ModelFailure; message: string } }
  | { event: 'done'; data: { message: ChatMessage; credits: Credits | null } };
