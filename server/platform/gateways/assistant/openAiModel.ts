import { failureOf, wantsOtherTokenLimit, type Failure } from './failure';
import { ModelUnavailable, type LanguageModel, type ModelTurn, type TurnRequest } from './languageModel';
import { modelLimits, type ModelLimits } from './limits';
import { openClient, type AiEndpoint } from './openClient';
import { toRequestBody, type TokenLimit } from './requestBody';
import { startTurnClock, type TurnClock } from './turnClock';
import { createDraft, type TurnDraft } from './turnDraft';

type Attempt = { turn: ModelTurn } | { failure: Failure };

/**
 * A model behind any endpoint that speaks OpenAI's chat completions; docs/assistant.md. What cannot be reached, is
 * overloaded or breaks down is tried again as long as nothing has been received.
 */
export function openAiModel(endpoint: AiEndpoint, overrides: Partial<ModelLimits> = {}): LanguageModel {
  const limits = { ...modelLimits, ...overrides };
  const name = endpoint.model;
  let tokenLimit: TokenLimit = 'max_tokens';

  async function attempt(request: TurnRequest, clock: TurnClock): Promise<Attempt> {
    const draft = createDraft(request, limits.text_max);
    let bytes = 0;
    const client = await openClient(endpoint, length => {
      bytes += length;
      if (bytes > limits.bytes_max) throw new Error('The answer is too large.');
      if (!draft.isFinished()) clock.expect(limits.silence_ms);
    });
    const send = (limit: TokenLimit) => {
      const body = toRequestBody(name, request, { [limit]: limits.output_tokens_max });
      return client.chat.completions.create(body, { signal: clock.signal });
    };
    const open = () =>
      send(tokenLimit).catch((error: unknown) => {
        if (!wantsOtherTokenLimit(error)) throw error;
        tokenLimit = 'max_completion_tokens';
        return send(tokenLimit);
      });
    clock.expect(limits.first_byte_ms);
    const broken = await receive(open, draft, () => clock.expect(limits.usage_ms));
    const reason = clock.reason();
    if (reason === 'stopped') return { turn: draft.turn('stopped') };
    if (draft.isFinished() || !draft.isEmpty()) {
      return { turn: draft.turn(draft.isFull() ? 'cut_short' : 'interrupted') };
    }
    if (reason === 'timeout') {
      return { failure: { error: new ModelUnavailable('timeout'), retry_after_ms: null } };
    }
    if (broken) return { failure: failureOf(broken.error, bytes > 0) };
    return { failure: { error: new ModelUnavailable('failed', 'no answer'), retry_after_ms: null } };
  }

  return {
    name,
    async turn(request) {
      const clock = startTurnClock(request.signal, limits.turn_ms);
      try {
        for (let retries = 0; clock.reason() !== 'stopped'; retries += 1) {
          const result = await attempt(request, clock);
          if ('turn' in result) return result.turn;
          const { error, retry_after_ms } = result.failure;
          if (retry_after_ms === null || retries >= limits.retries_max) throw error;
          const wait_ms = retry_after_ms ?? jittered(limits.backoff_ms * 2 ** retries);
          const isWaited = wait_ms <= limits.retry_wait_ms_max && (await clock.wait(wait_ms));
          if (!isWaited && clock.reason() !== 'stopped') throw error;
        }
        return { content: '', tool_calls: [], tokens: 0, outcome: 'stopped' };
      } finally {
        clock.close();
      }
    },
  };
}

/**
 * Reads the answer into the draft until it ends, is full or breaks off. Answers with what broke it; what the draft
 * throws is the caller's own, and thrown.
 */
async function receive(
  open: () => Promise<AsyncIterable<unknown>>,
  draft: TurnDraft,
  onFinished: () => void,
): Promise<{ error: unknown } | undefined> {
  let broken: { error: unknown } | undefined;
  async function* untilBroken() {
    try {
      yield* await open();
    } catch (error) {
      broken = { error };
    }
  }
  for await (const chunk of untilBroken()) {
    const wasFinished = draft.isFinished();
    draft.add(chunk);
    if (draft.isFull()) break;
    if (!wasFinished && draft.isFinished()) onFinished();
  }
  return broken;
}

/** Up to a quarter less, so that servers that failed together do not come back together. */
const jittered = (ms: number): number => ms * (1 - Math.random() / 4);
