import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelRequest } from './languageModelRequest';

export type Usage = { prompt_tokens: number; completion_tokens: number; total_tokens: number };
export type CalledTool = { name: string; arguments?: object | string; id?: string };

/** What a model answers, and how its stream misbehaves. */
export type Answer = {
  text?: string;
  tools?: CalledTool[];
  /** `stop` or `tool_calls` if it is not given. */
  finish_reason?: string;
  /** `none` for an endpoint that does not tell. */
  usage?: Usage | 'none';
  /** Before the first byte. */
  delay_ms?: number;
  /** Between two events. */
  pause_ms?: number;
  /** How the stream ends after `ends_after` events, instead of its proper end. */
  ends?: 'cut_off' | 'silence' | 'quietly' | 'with_error' | 'with_bad_json';
  ends_after?: number;
  /** `[DONE]` is missing. */
  is_not_done?: boolean;
  /** Stays open after the last event. */
  hangs?: boolean;
  /** A comment before each event. */
  has_comments?: boolean;
  /** Lines end with CR LF. */
  has_crlf?: boolean;
  /** Chunks instead of those that are made of the rest. */
  chunks?: unknown[];
};

const characters_per_event = 5;
const default_usage: Usage = { prompt_tokens: 20, completion_tokens: 10, total_tokens: 30 };
let calls_made = 0;

/** The chunks of the answer, as JSON, each an event. */
export function eventsOf(answer: Answer, { body }: ModelRequest): string[] {
  const chunk = (more: object) => ({
    id: 'chatcmpl-fake',
    object: 'chat.completion.chunk',
    created: 1_750_000_000,
    model: body.model,
    ...more,
  });
  const part = (delta: object, finish_reason: string | null = null) =>
    chunk({ choices: [{ index: 0, delta, finish_reason }] });
  const { text = '', tools = [], usage = default_usage } = answer;
  const end = answer.finish_reason ?? (tools.length > 0 ? 'tool_calls' : 'stop');
  const made = [
    part({ role: 'assistant', content: '' }),
    ...piecesOf(text).map(content => part({ content })),
    ...tools.flatMap((tool, index) => callParts(tool, index).map(call => part({ tool_calls: [call] }))),
    part({}, end),
    ...(usage === 'none' ? [] : [chunk({ choices: [], usage })]),
  ];
  return (answer.chunks ?? made).map(event => JSON.stringify(event));
}

/** A call comes with its name, and its arguments in pieces after it. */
function callParts({ name, arguments: given = {}, id }: CalledTool, index: number): object[] {
  calls_made += 1;
  const first = {
    index,
    id: id ?? `call_${calls_made}`,
    type: 'function',
    function: { name, arguments: '' },
  };
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  return [first, ...piecesOf(text).map(piece => ({ index, function: { arguments: piece } }))];
}

const piecesOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / characters_per_event) }, (_, at) =>
    text.slice(at * characters_per_event, (at + 1) * characters_per_event),
  );

/** Each event in two writes, between them the middle of a character where it has one that is not ASCII. */
export async function writeEvents(response: ServerResponse, events: string[], answer: Answer): Promise<void> {
  const { ends, ends_after = events.length } = answer;
  const newline = answer.has_crlf ? '\r\n' : '\n';
  const write = async (bytes: Buffer | string) => {
    response.write(bytes);
    await sleep(0);
  };
  const send = async (data: string) => {
    if (answer.has_comments) await write(`: still working${newline}${newline}`);
    const bytes = Buffer.from(`data: ${data}${newline}${newline}`);
    const middle = bytes.findIndex(byte => byte >= 0xc0) + 1 || bytes.length >> 1;
    await write(bytes.subarray(0, middle));
    await write(bytes.subarray(middle));
  };
  if (response.destroyed) return;
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.flushHeaders();
  for (const event of ends ? events.slice(0, ends_after) : events) {
    if (response.destroyed) return;
    await send(event);
    if (answer.pause_ms) await sleep(answer.pause_ms);
  }
  if (ends === 'silence') return;
  if (ends === 'cut_off') return void response.destroy();
  if (ends === 'with_error')
    await send('{"error":{"message":"Overloaded.","type":"server_error","code":503}}');
  if (ends === 'with_bad_json') await send('{"choices":[{"delta":{"content":"half');
  if (!ends && !answer.is_not_done) await send('[DONE]');
  if (!answer.hangs) response.end();
}
