import type { Viewer } from '@/server/core/viewer';
import type { Answer } from '@/domain/assistant/chat';
import type { Locale } from '@/domain/translations/locales';
import type { Reader } from '@/domain/assistant/wording';
import type { InferType, ObjectSchema, Schema } from '@/domain/validation/fields';
import { parse } from '@/domain/validation/violations';
import type { CompanyTx } from '@/server/platform/db/scope';

/**
 * Who asks: a member of staff, or a visitor of the site without `member`. The company is that of the transaction: no
 * argument of a tool names one. `now` in epoch seconds, `today` of the company.
 */
export type Caller = {
  tx: CompanyTx;
  member: Viewer | null;
  reader: Reader;
  now: number;
  today: string;
};

/** The language of the company's own texts: a visitor's, or the main one, in which staff work. */
export const textsLocale = ({ member, reader }: Pick<Caller, 'member' | 'reader'>): Locale | undefined =>
  member ? undefined : reader.locale;

/** An answer in words, and `data` with the ids that a language model needs for its next call. */
export type ToolAnswer = Answer & { data: unknown };

export type Tool = {
  name: string;
  /** For the language model, in English. */
  description: string;
  schema: Schema;
  isAllowed: (member: Viewer | null) => boolean;
  /** @throws Invalid for arguments that do not fit */
  call: (caller: Caller, args: unknown) => Promise<ToolAnswer>;
};

type Definition<Args extends Schema> = Omit<Tool, 'call' | 'schema'> & {
  schema: Args;
  run: (caller: Caller, args: InferType<Args>) => Promise<ToolAnswer>;
};

/** `run` for the built-in helper, `call` for a language model's arguments. */
export const defineTool = <Args extends ObjectSchema<object>>(tool: Definition<Args>) => ({
  ...tool,
  call: (caller: Caller, args: unknown) => tool.run(caller, parse(tool.schema, args)),
});

export const anyCaller = () => true;
