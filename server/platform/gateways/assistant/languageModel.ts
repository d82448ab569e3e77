/** `arguments`: JSON as the model wrote it, perhaps malformed. */
export type ToolCall = { id: string; name: string; arguments: string };

export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; tool_calls?: ToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string };

/** `parameters` is a JSON schema of an object. */
export type ModelTool = { name: string; description: string; parameters: Record<string, unknown> };

/**
 * - `complete`: the model ended by itself, also when it only calls tools;
 * - `interrupted`: the answer broke off, or time ran out;
 * - `stopped`: by the caller's signal;
 * - `cut_short`: longer than the limit;
 * - `filtered`: ended by the endpoint's content filter.
 */
export type TurnOutcome = 'complete' | 'interrupted' | 'stopped' | 'cut_short' | 'filtered';

/**
 * `content` is what was written, perhaps ''. A turn that is not complete has only those tool calls whose arguments
 * are. `tokens` is what the endpoint says it used for this turn; if it does not say, an estimate: a token for every
 * 4 bytes of what was sent and written (`estimateTokens`).
 */
export type ModelTurn = { content: string; tool_calls: ToolCall[]; tokens: number; outcome: TurnOutcome };

/** `onText` gets the text piece by piece; what it throws ends the request and is thrown by `turn`. */
export type TurnRequest = {
  messages: ModelMessage[];
  tools: ModelTool[];
  signal: AbortSignal;
  onText: (text: string) => void;
};

export interface LanguageModel {
  /** As the endpoint calls it. */
  readonly name: string;
  /** One answer to the conversation so far. @throws ModelUnavailable if nothing arrived */
  turn(request: TurnRequest): Promise<ModelTurn>;
}

/** `refused`: the key, the model or the account must be changed; the others may pass. */
export type UnavailableReason = 'unreachable' | 'timeout' | 'overloaded' | 'refused' | 'failed';

/** Its message has a status or a code at most, never the key or a part of the conversation, and so it has no cause. */
export class ModelUnavailable extends Error {
  constructor(
    readonly reason: UnavailableReason,
    detail = '',
  ) {
    super(`The language model is not available: ${reason}${detail && ` (${detail})`}.`);
    this.name = new.target.name;
  }
}
