import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js';
import { programConfirmation } from '@/domain/assistant/program';
import { DomainError, Invalid } from '@/domain/errors';
import { translate } from '@/domain/messages/translate';
import { schemaOf } from '@/domain/validation/jsonSchema';
import type { Locale } from '@/domain/translations/locales';
import { mayConfirm, programTools } from '../../queries/tools/programTools';
import type { Confirming } from '../proposals';
import { callTool, confirm, type Called } from './callTool';
import { catalogueResources, readCatalogue } from './catalogue';

/** Of what is no refusal: the program is told nothing of it. */
type Reporting = { report: (error: unknown) => void };

/** Loaded with the first call: the SDK takes memory that most installations need not spend. */
export async function answerMcp(
  from: Confirming,
  { request, parsedBody, report }: { request: Request; parsedBody: unknown } & Reporting,
): Promise<Response> {
  // Each request stands alone, so that any of the server's processes can answer it.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = serverFor(from, { report });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

const instructions =
  'Propose first: propose_booking, propose_move and propose_cancel change nothing. Show what they answer to the person, and call confirm with the proposal_id only when the person agrees. Dates are YYYY-MM-DD, times HH:mm of the company.';

function serverFor(from: Confirming, { report }: Reporting): McpServer {
  const { member } = from;
  const { locale } = from.requester;
  const tools = programTools(member);
  const mcp = new McpServer(
    { name: 'zapys', version: '1.0.0' },
    { capabilities: { tools: {}, resources: {} }, instructions },
  );
  const quietly = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof McpError) throw error;
      report(error);
      throw new McpError(ErrorCode.InternalError, translate({ key: 'errors.unexpected' }, locale));
    }
  };
  // Below its registry, which takes schemas of another library.
  const { server } = mcp;

  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [
      ...[...tools].map(([name, { description, schema }]) => ({
        name,
        description,
        inputSchema: { ...schemaOf(schema), type: 'object' as const },
        annotations: { readOnlyHint: !name.startsWith('propose_') },
      })),
      ...(mayConfirm(member)
        ? [
            {
              name: 'confirm',
              description:
                'Carry out what was proposed, once the person has agreed. Confirming again changes nothing more.',
              inputSchema: { ...schemaOf(programConfirmation), type: 'object' as const },
              annotations: { readOnlyHint: false, idempotentHint: true },
            },
          ]
        : []),
    ],
  }));

  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: args = {} } }) =>
    quietly(async () => {
      if (name === 'confirm' && mayConfirm(member)) return resultOf(() => confirm(from, args), locale);
      const tool = tools.get(name);
      if (!tool) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${name.slice(0, 60)}`);
      return resultOf(() => callTool(from, { tool, args }), locale);
    }),
  );

  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: catalogueResources(member) }));

  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) =>
    quietly(async () => {
      const found = await readCatalogue(from, uri);
      if (!found) throw new McpError(ErrorCode.InvalidParams, `Unknown resource: ${uri.slice(0, 100)}`);
      return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(found) }] };
    }),
  );
  return mcp;
}

/** A refusal is a result that the model reads, with the code that the API would answer. */
async function resultOf(call: () => Promise<Called>, locale: Locale): Promise<CallToolResult> {
  try {
    const { text, data, isDeclined } = await call();
    return { content: [{ type: 'text', text }], structuredContent: data, isError: isDeclined };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const said = translate(error.sentence, locale);
    const fields = error instanceof Invalid ? error.violations.map(({ path }) => path) : [];
    const text = fields.length > 0 ? `${said}: ${fields.join(', ')}` : said;
    const structuredContent = { code: error.code, ...(fields.length > 0 && { fields }) };
    return { content: [{ type: 'text', text }], structuredContent, isError: true };
  }
}
