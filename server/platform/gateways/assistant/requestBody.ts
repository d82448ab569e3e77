import type OpenAI from 'openai';
import type { ModelMessage, ModelTool, ToolCall } from './languageModel';
import { isObjectJson } from './untrusted';

/** Newer models of OpenAI know only the second, most other servers only the first. */
export type TokenLimit = 'max_tokens' | 'max_completion_tokens';

type Body = OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming;
type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam;

/** The body of a streamed chat completion. An empty list of tools is left out, because servers refuse it. */
export function toRequestBody(
  model: string,
  { messages, tools }: { messages: ModelMessage[]; tools: ModelTool[] },
  limit: { [Name in TokenLimit]?: number },
): Body {
  return {
    model,
    messages: messages.map(toMessage),
    ...(tools.length > 0 && { tools: tools.map(tool => ({ type: 'function' as const, function: tool })) }),
    stream: true,
    stream_options: { include_usage: true },
    ...limit,
  };
}

function toMessage(message: ModelMessage): Message {
  if (message.role !== 'assistant') return message;
  const { role, content, tool_calls = [] } = message;
  if (tool_calls.length === 0) return { role, content };
  return { role, content: content || null, tool_calls: tool_calls.map(toCall) };
}

/**
 * Malformed arguments are sent as `{}`: llama.cpp and vLLM parse those of earlier calls, and refuse the conversation
 * from then on (ggml-org/llama.cpp#25510, vllm-project/vllm#43995).
 */
const toCall = ({ id, name, arguments: written }: ToolCall) => ({
  id,
  type: 'function' as const,
  function: { name, arguments: isObjectJson(written) ? written : '{}' },
});
