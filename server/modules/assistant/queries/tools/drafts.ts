import { and, desc, eq, isNull } from 'drizzle-orm';
import { isPermitted } from '@/domain/access/permissions';
import { draftFacts } from '@/domain/assistant/proposalWording';
import { draft_max, type ProposalDraft } from '@/domain/assistant/proposal';
import { answerOf, textsOf, type Reader } from '@/domain/assistant/wording';
import { title_max } from '@/domain/articles/article';
import { NotFound } from '@/domain/errors';
import { comment_max } from '@/domain/reviews/review';
import { object, text, rowId } from '@/domain/validation/fields';
import { reviews, services } from '@/server/platform/db/schema';
import { defineTool } from './tool';

const reviews_max = 10;
const description_max = 5000;

const mayReply = 'reviews.write.all';

export const reviewsTool = defineTool({
  name: 'unanswered_reviews',
  description: 'The latest reviews without a reply.',
  schema: object({}),
  isAllowed: member => member !== null && isPermitted(member, mayReply),
  async run({ tx, reader }) {
    const found = await tx
      .select({ id: reviews.id, rating: reviews.rating, comment: reviews.comment })
      .from(reviews)
      .where(and(isNull(reviews.replied_at), isNull(reviews.archived_at)))
      .orderBy(desc(reviews.id))
      .limit(reviews_max);
    const t = textsOf(reader.locale);
    const lines = found.map(({ rating, comment }) => `- ${t('reviews.one', { rating, comment })}`);
    const citation = { label: t('reviews.title'), path: 'reviews' };
    return {
      ...answerOf(found.length > 0 ? [t('reviews.found'), ...lines] : [t('reviews.none')], [citation]),
      data: { reviews: found },
    };
  },
});

export const replyTool = defineTool({
  name: 'draft_review_reply',
  description:
    'Offer a reply to a review; the person may change it, and nothing is published until they confirm.',
  schema: object({ review_id: rowId().required(), text: text().max(comment_max).required() }),
  isAllowed: member => member !== null && isPermitted(member, mayReply),
  async run({ tx, reader }, { review_id, text: reply }) {
    const [review] = await tx
      .select({ version: reviews.version, rating: reviews.rating, comment: reviews.comment })
      .from(reviews)
      .where(and(eq(reviews.id, review_id), isNull(reviews.archived_at)));
    if (!review) throw new NotFound();
    const { version, ...facts } = review;
    const about = textsOf(reader.locale)('reviews.one', facts);
    return offered({ kind: 'review_reply', args: { review_id, version } }, { about, text: reply }, reader);
  },
});

export const articleTool = defineTool({
  name: 'draft_article',
  description:
    "Offer an article for the company's blog, in the small Markdown. It is stored unpublished when confirmed.",
  schema: object({ title: text().max(title_max).required(), text: text().max(draft_max).required() }),
  isAllowed: member => member !== null && isPermitted(member, 'articles.write.all'),
  run: async ({ reader }, { title, text: content }) =>
    offered({ kind: 'article', args: { title } }, { about: title, text: content }, reader),
});

export const descriptionTool = defineTool({
  name: 'draft_service_description',
  description:
    "Offer a service's description in another language; when confirmed it is added below the present description.",
  schema: object({ service_id: rowId().required(), text: text().max(description_max).required() }),
  isAllowed: member => member !== null && isPermitted(member, 'services.write.all'),
  async run({ tx, reader }, { service_id, text: description }) {
    const [service] = await tx
      .select({ version: services.version, name: services.name })
      .from(services)
      .where(and(eq(services.id, service_id), isNull(services.archived_at)));
    if (!service) throw new NotFound();
    const { version, name } = service;
    return offered(
      { kind: 'description', args: { service_id, version } },
      { about: name, text: description },
      reader,
    );
  },
});

type DraftCommand = Extract<ProposalDraft, { kind: 'review_reply' | 'article' | 'description' }>;
type Drafted = DraftCommand extends infer One
  ? One extends DraftCommand
    ? Pick<One, 'kind' | 'args'>
    : never
  : never;

function offered(command: Drafted, draft: { about: string; text: string }, reader: Reader) {
  const proposal: ProposalDraft = { ...draftFacts(command.kind, draft, reader), ...command };
  return {
    ...answerOf([textsOf(reader.locale)(`propose.${command.kind}`)]),
    proposals: [proposal],
    data: { offered: proposal.title },
  };
}
