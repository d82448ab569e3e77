import { entitySchemaOf } from '@/domain/validation/jsonSchema';
import { listed } from '@/server/platform/openapi/listed';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isPermission, isPermitted, type Permission } from '@/domain/access/permissions';
import { AccessDenied } from '@/domain/errors';
import { bulkSchema, orderSchema, selectionSchema } from '@/domain/collections/bulk';
import { tableFormats } from '@/domain/collections/table';
import { toLocal } from '@/domain/schedule';
import { decidedSchema, visitDecisions, type VisitDecision } from '@/domain/records/visitDecision';
import { object } from '@/domain/validation/fields';
import type { FieldsSchema } from '@/domain/validation/fieldsSchema';
import { changesTo, type Changes } from '@/domain/validation/stored';
import { parse } from '@/domain/validation/violations';
import type { Collection, Fields } from '@/server/collections/collection';
import {
  archiveEntities,
  updateSelected,
  updateEntity,
  createEntity,
  lockSelected,
} from '@/server/collections/updateEntities';
import { reorderEntities } from '@/server/collections/reorderEntities';
import { changeSchedule } from '@/server/modules/roster';
import { withIdempotency } from '@/server/core/withIdempotency';
import { readInCompany } from '@/server/platform/db/scope';
import { idOf } from '@/server/platform/http/idOf';
import { parseJsonParam } from '@/server/platform/http/parseJsonParam';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import { sendTable, tableMedia, tableSummary } from '@/server/platform/http/sendTable';
import { formTable, entitiesTable } from '@/server/collections/entitiesTable';
import { tablePlace } from '@/server/modules/companies';
import { getEntity, listEntities, orderColumnOf } from '@/server/collections/entities';
import { eachEntity } from '@/server/collections/eachEntity';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { withContext } from '@/server/core/http/contextOf';
import { undoOf } from '@/server/core/http/undoOf';

type ById = { Params: { id: string } };

const noQuery = object({});

type Sent = Changes<Fields> & { decisions?: VisitDecision[] };

/** The body of a change, and of a deletion if it has one. */
function bodiesOf({ schema, strands }: Collection) {
  const changes = changesTo(schema);
  if (!strands) return { changes: changes as FieldsSchema<Sent>, deletion: undefined };
  const decided = changes.shape({ decisions: visitDecisions() });
  return { changes: decided as FieldsSchema<Sent>, deletion: { body: decidedSchema } };
}

export const collectionRoutes =
  (collection: Collection): FastifyPluginAsync =>
  async app => {
    const { name, schema, query: listQuery, bulkable, attach } = collection;
    const isPriced = Boolean(collection.priced ?? collection.adjust);
    const bulk = bulkSchema({ schema, query: listQuery, bulkable, isPriced, attach: attach?.schema });
    const selection = selectionSchema(listQuery);
    const { changes, deletion } = bodiesOf(collection);
    const itemSchema = collection.answer ?? entitySchemaOf(schema);
    const detailed = collection.detailed_answer ?? itemSchema;
    const all: Permission[] = [`${name}.read.all`];
    const writers: Permission[] = [`${name}.write.all`];
    const readers = collection.visible ? [...[`${name}.read.own`].filter(isPermission), ...all] : all;
    const reads = (doc: RouteDoc) => ({
      config: { access: readers, reads: collection.isViewerIndependent ? ('prefetch' as const) : true, doc },
    });
    const readerOf = (request: FastifyRequest) =>
      collection.isViewerIndependent ? request.reader : request.member;
    const writes = (doc: RouteDoc) => ({ config: { access: writers, doc } });
    const ownOrAll = collection.own ? [...[`${name}.write.own`].filter(isPermission), ...writers] : writers;

    app.get(
      '/',
      reads({ query: listQuery, answer: itemSchema, isList: true, summary: 'List' }),
      async request =>
        listEntities(request.tx, collection, parse(listQuery, request.query), readerOf(request)),
    );

    for (const format of tableFormats) {
      const doc = { query: listQuery, media: tableMedia[format], summary: tableSummary[format] };
      app.get(`.${format}`, { config: { access: all, doc } }, async (request, reply) => {
        const { member, query } = request;
        const { exported_with } = collection;
        if (exported_with && !isPermitted(member, exported_with)) throw new AccessDenied();
        const params = parse(listQuery, query);
        const { company_id } = member;
        const [place, form] = await readInCompany(app.db, company_id, tx =>
          Promise.all([tablePlace(tx), collection.spreadsheet?.(tx)]),
        );
        const entities = eachEntity(app.db, collection, { company_id, params, viewer: member });
        const locale = localeOfRequest(request);
        const table = form
          ? formTable(form, entities, place)
          : entitiesTable(collection, entities, { ...place, locale });
        const { date: day } = toLocal(place.timezone, app.now());
        return sendTable(reply, format, `${name}-${day}`, table);
      });
    }

    app.get<ById>('/:id', reads({ answer: detailed, summary: 'Get by id' }), async request => ({
      data: await getEntity(request.tx, collection, idOf(request.params.id), readerOf(request)),
    }));

    app.patch(
      '/',
      writes({ body: bulk, answer: 'ChangedItems', summary: 'Update several at once' }),
      async request => {
        const { body } = request;
        const params = parse(bulk, body);
        const data = await withContext(request, async ctx => {
          const ids = await lockSelected(ctx, collection, params);
          await updateSelected(ctx, collection, ids, params);
          return { ids, undo: ctx.command_id };
        });
        return { data };
      },
    );

    if (collection.isFixed) return;

    const archive = (request: FastifyRequest, selected: Parameters<typeof lockSelected>[2]) => {
      const decisions = deletion ? parse(decidedSchema, request.body ?? {}).decisions : undefined;
      return withContext(request, ctx => {
        const work = async () => {
          const ids = await lockSelected(ctx, collection, selected);
          await archiveEntities(ctx, collection, ids);
          return { ids, undo: ctx.command_id };
        };
        return deletion ? changeSchedule(ctx, { decisions, change: work }) : work();
      });
    };

    app.post(
      '/',
      writes({ body: schema, answer: detailed, status: 201, isRepeatable: true, summary: 'Create' }),
      async (request, reply) => {
        const { user_id } = request.member;
        const input = parse(schema, request.body);
        const idempotency = idempotencyOf(request, `user ${user_id}`);
        const data = await withContext(request, ctx =>
          withIdempotency(ctx.tx, idempotency, () => createEntity(ctx, collection, input)),
        );
        return reply.code(201).send({ data });
      },
    );

    app.put<ById>(
      '/:id',
      {
        config: {
          access: ownOrAll,
          doc: { body: changes, answer: detailed, summary: 'Update' },
        },
      },
      async request => {
        const { params, body } = request;
        const id = idOf(params.id);
        const { decisions, ...sent } = parse(changes, body);
        return withContext(request, async ctx => {
          const work = () => updateEntity(ctx, collection, id, sent);
          const strands = collection.strands?.some(name => sent[name] !== undefined);
          const data = await (strands ? changeSchedule(ctx, { decisions, change: work }) : work());
          return { data, ...undoOf(ctx, decisions) };
        });
      },
    );

    app.delete<ById>(
      '/:id',
      writes({ query: noQuery, ...deletion, status: 204, summary: 'Delete' }),
      async (request, reply) => {
        const { params, query } = request;
        const id = idOf(params.id);
        parse(noQuery, query);
        await archive(request, { ids: [id] });
        return reply.code(204).send();
      },
    );

    app.delete(
      '/',
      writes({ query: selection, ...deletion, answer: 'ChangedItems', summary: 'Delete several at once' }),
      async request => {
        const { query } = request;
        const params = parse(selection, parseJsonParam(query as Record<string, string>, 'filter'));
        return { data: await archive(request, params) };
      },
    );

    if (orderColumnOf(collection)) {
      app.put(
        '/order',
        writes({ body: orderSchema, answer: 'ChangedItems', summary: 'Reorder' }),
        async request => {
          const { body } = request;
          const { ids } = parse(orderSchema, body);
          const data = await withContext(request, async ctx => {
            await reorderEntities(ctx, collection, ids);
            return { ids, undo: ctx.command_id };
          });
          return { data };
        },
      );
    }

    const { dependents } = collection;
    if (dependents) {
      app.get<ById>(
        '/:id/dependents',
        reads({ answer: listed('Dependent'), summary: 'Preview a deletion' }),
        async ({ member, params, tx }) => {
          const id = idOf(params.id);
          await getEntity(tx, collection, id, member);
          return { data: await dependents(tx, id) };
        },
      );
    }
  };
