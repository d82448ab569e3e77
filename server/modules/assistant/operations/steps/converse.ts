import { translate } from '@/domain/messages/translate';
import type { Citation } from '@/domain/assistant/chat';
import type { Contacts } from '@/domain/assistant/contacts';
import type { ProposalDraft } from '@/domain/assistant/proposal';
import { DomainError, Invalid } from '@/domain/errors';
import type {
  LanguageModel,
  ModelMessage,
  ModelTool,
  ToolCall,
} from '@/server/platform/gateways/assistant/languageModel';
import { schemaOf } from '@/domain/validation/jsonSchema';
import type { Tool, ToolAnswer } from '@/server/modules/assistant/queries/tools/tool';

/** Turns of the model for one question; the last one gets no tools. */
const turns_max = 6;
const calls_max = 6;
const proposals_max = 3;
const citations_max = 8;

export type Conversation = {
  model: LanguageModel;
  messages: ModelMessage[];
  tools: Tool[];
  /** Runs a tool with the permissions of whoever asked; it can change nothing. */
  call: (tool: Tool, args: unknown) => Promise<ToolAnswer>;
  /** How a tool's answer is put for the model. */
  describe: (answer: ToolAnswer) => string;
  contacts: Contacts;
  /** No further turn begins beyond this. */
  tokens_max: number;
  signal: AbortSignal;
  onText: (text: string) => void;
};

export type Said = {
  content: string;
  citations: Citation[];
  proposals: ProposalDraft[];
  tokens: number;
  isWhole: boolean;
};

/**
 * Lets the model speak and call tools until it is done, with limits on turns, calls and tokens. `said` is filled as it
 * goes, so that what was said before a failure is kept. @throws ModelUnavailable
 */
export async function converse(conversation: Conversation, said: Said): Promise<void> {
  const { model, tools, tokens_max, signal, contacts, onText } = conversation;
  const messages = [...conversation.messages];
  const offered = tools.map(toModelTool);
  for (let turn = 1; turn <= turns_max; turn += 1) {
    const isLast = turn === turns_max || said.tokens >= tokens_max;
    const reader = contacts.reader();
    const write = (text: string) => {
      if (text === '') return;
      const gap = said.content !== '' && !isBegun ? '\n\n' : '';
      isBegun = true;
      said.content += gap + text;
      onText(gap + text);
    };
    let isBegun = false;
    const answer = await model.turn({
      messages,
      tools: isLast ? [] : offered,
      signal,
      onText: piece => write(reader.read(piece)),
    });
    write(reader.end());
    said.tokens += answer.tokens;
    said.isWhole = answer.outcome === 'complete';
    const { content, tool_calls } = answer;
    if (!said.isWhole || tool_calls.length === 0 || isLast) return;
    messages.push({ role: 'assistant', content, tool_calls });
    for (const [index, called] of tool_calls.entries()) {
      const result = index < calls_max ? await resultOf(conversation, said, called) : 'too many calls';
      messages.push({ role: 'tool', tool_call_id: called.id, content: contacts.hide(result) });
    }
  }
}

async function resultOf(
  { tools, call, describe, contacts }: Conversation,
  said: Said,
  called: ToolCall,
): Promise<string> {
  const tool = tools.find(({ name }) => name === called.name);
  if (!tool) return problem(`there is no tool '${called.name.slice(0, 60)}'`);
  const args = argumentsIn(contacts.reveal(called.arguments));
  if (args === undefined) return problem('the arguments are not a JSON object');
  try {
    const answer = await call(tool, args);
    for (const citation of answer.citations) addCitation(said, citation);
    const left = proposals_max - said.proposals.length;
    said.proposals.push(...answer.proposals.slice(0, left));
    return describe(answer);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const wrong = error instanceof Invalid ? error.violations : [];
    const fields = wrong.map(({ path, sentence }) => `${path}: ${translate(sentence, 'en')}`);
    return problem(translate(error.sentence, 'en'), fields.length > 0 ? { fields } : {});
  }
}

const problem = (error: string, details: object = {}) => JSON.stringify({ error, ...details });

function argumentsIn(text: string): object | undefined {
  try {
    const args: unknown = JSON.parse(text.trim() || '{}');
    return typeof args === 'object' && args !== null && !Array.isArray(args) ? args : undefined;
  } catch {
    return undefined;
  }
}

function addCitation({ citations }: Said, citation: Citation): void {
  if (citations.length < citations_max && !citations.some(({ path }) => path === citation.path)) {
    citations.push(citation);
  }
}

const toModelTool = ({ name, description, schema }: Tool): ModelTool => ({
  name,
  description,
  parameters: { ...schemaOf(schema) },
});
