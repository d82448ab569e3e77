import { randomUUID } from 'node:crypto';
import type { ModelTurn, ToolCall, TurnOutcome, TurnRequest } from './languageModel';
import { fieldOf, isObjectJson, listOf, textOf } from './untrusted';

type PartialCall = ToolCall & { index: unknown };

const bytes_per_token = 4;

/** The answer to `request` as far as it has been received. */
export type TurnDraft = ReturnType<typeof createDraft>;

/** Collects the chunks of a streamed answer up to `text_max` characters of text and tool calls. */
export function createDraft(request: TurnRequest, text_max: number) {
  const calls: PartialCall[] = [];
  let content = '';
  let size = 0;
  let isFull = false;
  let finish_reason = '';
  let usage: number | undefined;

  /** As much of the text as still fits. */
  function fitting(value: unknown): string {
    const text = textOf(value);
    const kept = text.slice(0, text_max - size);
    size += kept.length;
    isFull ||= kept.length < text.length;
    return kept;
  }

  function addText(value: unknown): void {
    const text = fitting(value);
    if (text === '') return;
    content += text;
    request.onText(text);
  }

  function addCall(fragment: unknown): void {
    const index = fieldOf(fragment, 'index');
    const id = fitting(fieldOf(fragment, 'id'));
    const called = fieldOf(fragment, 'function');
    const name = fitting(fieldOf(called, 'name'));
    const call = callOf(calls, { index, id, name }) ?? { index, id: '', name: '', arguments: '' };
    if (!calls.includes(call)) calls.push(call);
    // Some servers repeat both in each fragment.
    call.id ||= id;
    call.name ||= name;
    call.arguments += fitting(fieldOf(called, 'arguments'));
  }

  /** Whether the model, and not the line, has ended the answer. `error` is a word of gateways to many models. */
  const isFinished = () => finish_reason !== '' && finish_reason !== 'error';

  return {
    /** What is not as the protocol has it is left out. */
    add(chunk: unknown): void {
      usage = usageOf(fieldOf(chunk, 'usage')) ?? usage;
      const [choice] = listOf(fieldOf(chunk, 'choices'));
      const delta = fieldOf(choice, 'delta');
      addText(fieldOf(delta, 'content'));
      for (const fragment of listOf(fieldOf(delta, 'tool_calls'))) addCall(fragment);
      finish_reason ||= textOf(fieldOf(choice, 'finish_reason'));
    },
    isFull: () => isFull,
    isFinished,
    isEmpty: () => content === '' && calls.length === 0,
    /** `otherwise` is the outcome if the model has not ended the answer. */
    turn(otherwise: TurnOutcome): ModelTurn {
      const outcome = outcomes.get(finish_reason) ?? (isFinished() ? 'complete' : otherwise);
      const tool_calls = callsOf(calls, outcome);
      const tokens = usage ?? estimateTokens(request, { content, tool_calls });
      return { content: storable(content), tool_calls, tokens, outcome };
    },
  };
}

/** Other reasons are the model's own end: `stop`, `tool_calls` and what servers call them. */
const outcomes = new Map<string, TurnOutcome>([
  ['length', 'cut_short'],
  ['content_filter', 'filtered'],
]);

/**
 * The call that a fragment goes on with. Some servers leave out the index, or give all calls the same one and tell
 * them apart by their ids.
 */
function callOf(calls: PartialCall[], { index, id, name }: Omit<PartialCall, 'arguments'>) {
  const isIndexed = typeof index === 'number';
  const known = isIndexed ? calls.findLast(call => call.index === index) : calls.at(-1);
  if (!known || (id !== '' && known.id !== '' && known.id !== id)) return undefined;
  const isNext = !isIndexed && id === '' && name !== '' && known.name !== '';
  return isNext ? undefined : known;
}

function callsOf(calls: PartialCall[], outcome: TurnOutcome): ToolCall[] {
  const ids = new Set<string>();
  return calls.flatMap(({ id: given, name, arguments: written }) => {
    // Nothing is left out of a complete turn: an empty text is how some servers write that there are no arguments.
    const text = outcome === 'complete' ? written || '{}' : written;
    if (name === '' || (outcome !== 'complete' && !isObjectJson(text))) return [];
    const id = given === '' || ids.has(given) ? `call_${randomUUID()}` : given;
    ids.add(id);
    return [{ id: storable(id), name: storable(name), arguments: storable(text) }];
  });
}

/** Without halves of characters, which JSON in PostgreSQL cannot hold. */
const storable = (text: string): string => text.replace(/[\ud800-\udfff]/gu, '');

/** From the lengths, roughly: a token of English text has about 4 characters, and models differ. */
export function estimateTokens(
  { messages, tools }: Pick<TurnRequest, 'messages' | 'tools'>,
  written: Pick<ModelTurn, 'content' | 'tool_calls'>,
): number {
  return Math.ceil(Buffer.byteLength(JSON.stringify([messages, tools, written])) / bytes_per_token);
}

function usageOf(usage: unknown): number | undefined {
  const countOf = (name: string) => {
    const count = fieldOf(usage, name);
    return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
  };
  const total = countOf('total_tokens');
  const parts = [countOf('prompt_tokens'), countOf('completion_tokens')];
  if (total !== undefined || parts.every(part => part === undefined)) return total;
  return parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
}
