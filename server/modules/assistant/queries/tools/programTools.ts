import type { Viewer } from '@/server/core/viewer';
import { agendaTool } from './agenda';
import { bookTool } from './book';
import { cancelTool } from './cancel';
import { customersTool } from './customers';
import { freeTimesTool } from './freeTimes';
import { moveTool } from './move';
import { salesTool } from './sales';
import type { Tool } from './tool';

/** The tools of programs over MCP, by the names that they have there. */
const tools: [string, Tool][] = [
  ['free_times', freeTimesTool],
  ['agenda', agendaTool],
  ['find_customers', customersTool],
  ['propose_booking', bookTool],
  ['propose_move', moveTool],
  ['propose_cancel', cancelTool],
  ['sales', salesTool],
];

/** Only what the scopes of its key hold. */
export const programTools = (member: Viewer): Map<string, Tool> =>
  new Map(tools.filter(([, tool]) => tool.isAllowed(member)));

export const mayConfirm = (member: Viewer): boolean => bookTool.isAllowed(member);
