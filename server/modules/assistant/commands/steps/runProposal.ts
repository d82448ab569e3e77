import { isPermitted } from '@/domain/access/permissions';
import { markdownToHtml } from '@/domain/assistant/markdownHtml';
import type { ProposalResult, ProposedCommand } from '@/domain/assistant/proposal';
import { textsOf, visitPath } from '@/domain/assistant/wording';
import { AccessDenied } from '@/domain/errors';
import { articles, services } from '@/server/modules/catalogue';
import { createEntity, updateEntity } from '@/server/collections/updateEntities';
import { getEntity } from '@/server/collections/entities';
import { reviews } from '@/server/modules/customers';
import type { StoredUndo } from '@/server/platform/db/schema';
import {
  blockTime,
  commandRecord,
  moveRecord,
  onlyOwn,
  requireRecordsWriter,
} from '@/server/modules/booking';
import type { StaffContext } from '@/server/core/context';

export type Done = { result: ProposalResult; undo: StoredUndo | null };

/** All but a booking, which has transactions of its own. */
export type DirectCommand = Exclude<ProposedCommand, { kind: 'book' }>;

/**
 * Runs what a person has confirmed, with the permissions that they have now; `text` is that of the draft.
 * @throws AccessDenied and whatever the command throws
 */
export async function runProposal(
  ctx: StaffContext,
  { command, text }: { command: DirectCommand; text: string },
): Promise<Done> {
  const done = (path: string, undo: StoredUndo | null): Done => ({
    result: { label: textsOf(ctx.locale)(`proposal.done.${command.kind}`), path },
    undo,
  });
  const { member, command_id } = ctx;
  switch (command.kind) {
    case 'move': {
      requireRecordsWriter(member);
      const { record_id, ...move } = command.args;
      const { undo } = await moveRecord(ctx, { id: record_id, ...move, notify: true });
      return done(visitPath(record_id), undo === undefined ? null : { command_id: undo });
    }
    case 'cancel': {
      requireRecordsWriter(member);
      const { record_id, version } = command.args;
      await commandRecord(ctx, { id: record_id, command: 'cancel', version, notify: true });
      const mayReopen = isPermitted(member, 'records.reopen');
      return done(visitPath(record_id), mayReopen ? { record_ids: [record_id] } : null);
    }
    case 'block': {
      requireRecordsWriter(member);
      const own = onlyOwn(member);
      if (own !== undefined && command.args.employee_id !== own) throw new AccessDenied();
      const { id } = await blockTime(ctx, { ...command.args, owner_type: 'block', comment: '' });
      return done(visitPath(id), { record_ids: [id] });
    }
    case 'review_reply': {
      requirePermission(ctx, 'reviews.write.all');
      const { review_id, version } = command.args;
      await updateEntity(ctx, reviews, review_id, { reply: text, version });
      return done('reviews', { command_id });
    }
    case 'article': {
      requirePermission(ctx, 'articles.write.all');
      const draft = { title: command.args.title, content: markdownToHtml(text), summary: '', image: null };
      const { id } = await createEntity(ctx, articles, { ...draft, is_published: false });
      return done(`articles/${id}`, { article_id: id });
    }
    case 'description': {
      requirePermission(ctx, 'services.write.all');
      const { service_id, version } = command.args;
      const { description } = await getEntity(ctx.tx, services, service_id, member);
      const longer = [description, text].filter(Boolean).join('\n\n');
      await updateEntity(ctx, services, service_id, { description: longer, version });
      return done(`services/${service_id}`, { command_id });
    }
  }
}

function requirePermission({ member }: StaffContext, permission: Parameters<typeof isPermitted>[1]): void {
  if (!isPermitted(member, permission)) throw new AccessDenied();
}
