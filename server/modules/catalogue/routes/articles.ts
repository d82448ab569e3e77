import type { FastifyPluginAsync } from 'fastify';
import type { CompanyMember } from '@/domain/access/permissions';
import { articleDraftSchema } from '@/domain/articles/article';
import { object, whole } from '@/domain/validation/fields';
import { parse } from '@/domain/validation/violations';
import { articles as collection } from '../collections/articles';
import { updateEntity } from '@/server/collections/updateEntities';
import { discardDraft, saveDraft } from '../commands/saveDraft';
import { publishArticle } from '../commands/publishArticle';
import { inCompany, type CompanyTx } from '@/server/platform/db/scope';
import { idOf } from '@/server/platform/http/idOf';
import { previewToken } from '@/server/platform/security/previewToken';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { getEntity } from '@/server/collections/entities';
import { slugOfCompany } from '@/server/modules/companies';
import { contextOf } from '@/server/core/http/contextOf';

type One = { Params: { id: string } };

const asRead = object({ version: whole() });
const answer = 'Article';

export const articleRoutes: FastifyPluginAsync = async app => {
  const writes = (doc: RouteDoc) => ({ config: { access: ['articles.write.all' as const], doc } });
  const inThis = <T>({ company_id }: CompanyMember, work: (tx: CompanyTx) => Promise<T>) =>
    inCompany(app.db, company_id, work);

  app.post<One>(
    '/:id/publish',
    writes({ body: asRead, answer, summary: 'Publish an article' }),
    async request => {
      const { member, params, body } = request;
      const sent = parse(asRead, body ?? {});
      return {
        data: await inThis(member, tx =>
          publishArticle(contextOf(request, tx), { id: idOf(params.id), ...sent }),
        ),
      };
    },
  );

  app.post<One>(
    '/:id/unpublish',
    writes({ body: asRead, answer, summary: 'Unpublish an article' }),
    async request => {
      const { member, params, body } = request;
      const changes = { ...parse(asRead, body ?? {}), is_published: false };
      const data = await inThis(member, tx =>
        updateEntity(contextOf(request, tx), collection, idOf(params.id), changes),
      );
      return { data };
    },
  );

  app.put<One>(
    '/:id/draft',
    writes({ body: articleDraftSchema, answer: 'SavedDraft', summary: 'Save a draft' }),
    async request => {
      const { member, params, body } = request;
      const sent = parse(articleDraftSchema, body);
      return {
        data: await inThis(member, tx => saveDraft(contextOf(request, tx), { id: idOf(params.id), ...sent })),
      };
    },
  );

  app.delete<One>(
    '/:id/draft',
    writes({ status: 204, summary: 'Discard the draft' }),
    async (request, reply) => {
      const { member, params } = request;
      await inThis(member, tx => discardDraft(contextOf(request, tx), idOf(params.id)));
      return reply.code(204).send();
    },
  );

  app.get<One>(
    '/:id/preview',
    writes({ answer: 'Link', summary: 'Get a preview link, valid for an hour' }),
    async ({ member, params }) => {
      const id = idOf(params.id);
      const { company_id } = member;
      const slug = await inThis(member, async tx => {
        await getEntity(tx, collection, id, member);
        return slugOfCompany(tx);
      });
      const token = previewToken(app.settings.secret_key, company_id, id, app.now());
      return { data: { url: `${app.settings.public_url}/s/${slug}/blog/preview/${token}` } };
    },
  );
};
