import { setTimeout as sleep } from 'node:timers/promises';
import { problemOf, readRequest, type ModelRequest } from './languageModelRequest';
import { eventsOf, writeEvents, type Answer, type CalledTool, type Usage } from './languageModelStream';
import { json, startHttpServer } from './shared/httpServer';

export type { Answer } from './languageModelStream';
export type { ModelRequest } from './languageModelRequest';

/** An answer that is refused; `retry_after` is the header, seconds or a date. */
type Failure = { status: number; retry_after?: string; error?: object };

/** Nothing is said, the connection is closed, or the body is not the protocol's. */
type NoAnswer = { without_answer: 'silence' | 'disconnect' } | { body: string; type: string };

export type ModelReply = Answer | Failure | NoAnswer;

/** A reply, or a function of the request that makes one. */
export type Script = ModelReply | ((request: ModelRequest) => ModelReply);

export const fakeModel = { model: 'fake-1', api_key: 'key-of-the-fake-model' };

/** A whole answer, or one with what goes wrong with it. */
export const says = (text: string, more: Partial<Answer> = {}): Answer => ({ text, ...more });

/** Calls of tools; arguments that are a string are sent as they are, malformed or not. */
export const calls = (...tools: CalledTool[]): Answer => ({ tools });

export const fails = (status: number, more: Partial<Failure> = {}): Failure => ({ status, ...more });

export const usage = (prompt_tokens: number, completion_tokens: number): Usage => ({
  prompt_tokens,
  completion_tokens,
  total_tokens: prompt_tokens + completion_tokens,
});

type Options = { model?: string; api_key?: string };

/**
 * A fake language model on a port of its own, which speaks OpenAI's chat completions as streams. `url` is what
 * AI_BASE_URL is set to. It checks each request as an endpoint does, and answers as it is told.
 */
export async function startFakeModel({ model, api_key }: Options = fakeModel) {
  const requests: ModelRequest[] = [];
  /** Why requests were refused by themselves, not by the script. */
  const refused: string[] = [];
  let script: Script[] = [says('OK')];

  const server = await startHttpServer(async received => {
    const request = readRequest(received);
    requests.push(request);
    const problem = problemOf(request, { model, api_key });
    if (problem) {
      refused.push(problem.error.message);
      return json({ error: problem.error }, problem.status);
    }
    const next = script.length > 1 ? script.shift() : script[0];
    const reply = typeof next === 'function' ? next(request) : (next ?? says(''));
    if ('without_answer' in reply) return reply.without_answer === 'silence' ? 'silent' : 'disconnect';
    if ('body' in reply) return { status: 200, headers: { 'content-type': reply.type }, body: reply.body };
    if ('status' in reply) {
      const { status, retry_after, error = { message: 'Down.', type: 'server_error', code: null } } = reply;
      const answer = json({ error }, status);
      return {
        ...answer,
        headers: { ...answer.headers, ...(retry_after && { 'retry-after': retry_after }) },
      };
    }
    return async response => {
      response.on(
        'close',
        () => (request.is_aborted = !response.writableFinished && reply.ends !== 'cut_off'),
      );
      await sleep(reply.delay_ms ?? 0);
      await writeEvents(response, eventsOf(reply, request), reply);
    };
  });

  return {
    url: `${server.url}/v1`,
    requests,
    refused,
    /** What it answers from now on: each entry to one request, the last one to all further requests. */
    reply(...next: Script[]) {
      script = next;
    },
    close: server.close,
  };
}

export type FakeModel = Awaited<ReturnType<typeof startFakeModel>>;
