import type { Viewer } from '@/server/core/viewer';
import { agendaTool } from './agenda';
import { birthdaysTool } from './birthdays';
import { earnersTool } from './earners';
import { missedTool } from './missed';
import { stockTool } from './stock';
import { blockTool } from './block';
import { bookTool } from './book';
import { cancelTool } from './cancel';
import { customersTool } from './customers';
import { articleTool, descriptionTool, replyTool, reviewsTool } from './drafts';
import { freeTimesTool } from './freeTimes';
import { helpTool } from './help';
import { hoursTool } from './hours';
import { moveTool } from './move';
import { salesTool } from './sales';
import { servicesTool } from './services';
import type { Tool } from './tool';

const tools: Tool[] = [
  freeTimesTool,
  servicesTool,
  hoursTool,
  agendaTool,
  customersTool,
  salesTool,
  earnersTool,
  missedTool,
  birthdaysTool,
  stockTool,
  helpTool,
  reviewsTool,
  bookTool,
  moveTool,
  cancelTool,
  blockTool,
  replyTool,
  articleTool,
  descriptionTool,
];

/** What this person may have looked up or offered; a visitor of the site only what the site shows. */
export const allowedTools = (member: Viewer | null): Tool[] => tools.filter(tool => tool.isAllowed(member));
