import { question_max, questionSchema } from '@/domain/assistant/chat';
import { ChatFull } from '@/domain/assistant/chatFull';
import { DomainError, Invalid, TooManyRequests } from '@/domain/errors';
import { parse } from '@/domain/validation/violations';

/** Why a question was not asked. */
export type AskProblem = { kind: 'empty' | 'too_long' | 'too_many' | 'full'; status: number };

/** What the visitor wrote; one character more than is allowed is kept, so that it is refused and not cut. */
export const readQuestion = (sent: unknown): string =>
  typeof sent === 'string' ? sent.slice(0, question_max + 1) : '';

/** @throws Invalid */
export const requireQuestion = (typed: string): string => parse(questionSchema, { content: typed }).content;

/** What the page says of a refusal; any other error is thrown again. */
export function askProblemOf(error: unknown, typed: string): AskProblem {
  if (!(error instanceof DomainError)) throw error;
  const { status } = error;
  if (error instanceof Invalid) return { kind: typed.trim() === '' ? 'empty' : 'too_long', status };
  if (error instanceof TooManyRequests) return { kind: 'too_many', status };
  if (error instanceof ChatFull) return { kind: 'full', status };
  throw error;
}
