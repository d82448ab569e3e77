import { findHelp } from '@/domain/assistant/helpTopics';
import { helpAnswer } from '@/domain/assistant/wording';
import { object, text } from '@/domain/validation/fields';
import { defineTool } from './tool';

export const helpTool = defineTool({
  name: 'help',
  description: 'How something is done in this product: help articles by a question.',
  schema: object({ question: text().max(300).required() }),
  isAllowed: member => member !== null,
  async run({ reader }, { question }) {
    const topics = findHelp(question, reader.locale);
    return { ...helpAnswer(topics, reader), data: { topics } };
  },
});
