import { isFields, objectIn, type Fields } from './shared/fields';
import { hasType, jsonType, type Received } from './shared/httpServer';

/** A request as it came; `is_aborted` if the client went away before it was answered. */
export type ModelRequest = {
  path: string;
  headers: Received['headers'];
  body: Fields;
  messages: Fields[];
  /** The names of the tools that were offered. */
  tools: string[];
  is_aborted: boolean;
};

type Problem = { status: number; error: { message: string; type: string; param?: string; code: string } };

export function readRequest(received: Received): ModelRequest {
  const body = (hasType(received, jsonType) && objectIn(received.body)) || {};
  return {
    path: `${received.method} ${received.url.pathname}`,
    headers: received.headers,
    body,
    messages: fieldsIn(body.messages),
    tools: fieldsIn(body.tools).map(tool => String(isFields(tool.function) ? tool.function.name : '')),
    is_aborted: false,
  };
}

/** Why an endpoint would refuse the request; undefined if it would not. */
export function problemOf(
  { path, headers, body, messages }: ModelRequest,
  { model, api_key }: { model?: string; api_key?: string },
): Problem | undefined {
  const refuse = (status: number, code: string, message: string = code, param?: string): Problem => ({
    status,
    error: { message, type: 'invalid_request_error', code, ...(param && { param }) },
  });
  if (path !== 'POST /v1/chat/completions') return refuse(404, 'unknown_url', path);
  if (api_key !== undefined && headers.authorization !== `Bearer ${api_key}`) {
    // Endpoints quote the key that they refuse.
    return refuse(401, 'invalid_api_key', `Incorrect API key provided: ${headers.authorization}.`);
  }
  if (model !== undefined && body.model !== model) return refuse(404, 'model_not_found');
  if (body.stream !== true) return refuse(400, 'not_streamed');
  if (messages.length === 0) return refuse(400, 'no_messages');
  const wrong = wrongMessage(messages) ?? wrongTool(body.tools);
  return wrong ? refuse(400, 'invalid_value', wrong) : undefined;
}

/** Each call has its answer right after it, and each answer its call. */
function wrongMessage(messages: Fields[]): string | undefined {
  let open: unknown[] = [];
  for (const message of messages) {
    if (message.role === 'tool') {
      if (!open.includes(message.tool_call_id)) return 'A tool message must follow its call.';
      open = open.filter(id => id !== message.tool_call_id);
      continue;
    }
    if (open.length > 0) return 'A call must be followed by its tool message.';
    if (!['system', 'user', 'assistant'].includes(String(message.role))) return `Role ${message.role}.`;
    if (message.tool_calls === undefined && typeof message.content !== 'string') return 'No content.';
    if (message.tool_calls === undefined) continue;
    const calls = fieldsIn(message.tool_calls);
    if (calls.length === 0) return 'An empty list of calls.';
    // As llama.cpp and vLLM do.
    if (calls.some(({ function: called }) => !isFields(called) || !objectIn(String(called.arguments)))) {
      return 'Arguments that are no JSON.';
    }
    open = calls.map(({ id }) => id);
  }
  return open.length > 0 ? 'A call must be followed by its tool message.' : undefined;
}

function wrongTool(tools: unknown): string | undefined {
  if (tools === undefined) return undefined;
  const all = fieldsIn(tools);
  if (all.length === 0) return 'An empty list of tools.';
  const isRight = ({ type, function: tool }: Fields) =>
    type === 'function' &&
    isFields(tool) &&
    /^[a-zA-Z0-9_-]{1,64}$/.test(String(tool.name)) &&
    isFields(tool.parameters) &&
    tool.parameters.type === 'object';
  return all.every(isRight) ? undefined : 'A tool without a name or a schema.';
}

const fieldsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
