import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Permission } from '@/domain/access/permissions';
import { byteOrderMark, csvLine } from '@/domain/collections/csv';
import type { ImportableCollection } from '@/domain/imports/collections';
import { importRowsQuery, importsQuery, previewSchema } from '@/domain/imports/import';
import { import_limits, SpreadsheetRefused } from '@/domain/imports/refusals';
import { importTemplate } from '@/domain/imports/template';
import { addDays, toLocal } from '@/domain/schedule';
import { object } from '@/domain/validation/fields';
import { parse } from '@/domain/validation/violations';
import { createImport } from '../operations/createImport';
import { previewImport } from '../operations/previewImport';
import { dropImport, startImport, undoImport } from '../commands/startImport';
import { checkRateLimit } from '@/server/core/limits/rateLimit';
import { readInCompany } from '@/server/platform/db/scope';
import { storageOf } from '@/server/platform/gateways/storage/openStorage';
import { withContext } from '@/server/core/http/contextOf';
import { idOf } from '@/server/platform/http/idOf';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';
import { withUpload } from '@/server/core/files/upload';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { tablePlace } from '@/server/modules/companies';
import { listImportRows } from '../queries/importRows';
import { getImport, listImports } from '../queries/imports';
import { errorsCsv } from './errorsCsv';

type One = { Params: { id: string } };

const files_an_hour = 60;

const fileFields = object({}).meta({ resource: 'imports' });

const refusals = {
  tooLarge: () => new SpreadsheetRefused('too_large'),
  unreadable: () => new SpreadsheetRefused('not_spreadsheet'),
};

/** Spreadsheets of one collection: read, previewed, imported as a job, undone within seven days. */
export const importRoutes =
  (collection: ImportableCollection): FastifyPluginAsync =>
  async app => {
    const access: Permission[] = [`${collection}.write.all`];
    const storage = storageOf(app.settings);
    const as = (doc: RouteDoc) => ({ config: { access, doc } });
    app.register(multipart, {
      limits: { fileSize: import_limits.size_max, files: 1, fields: 0, headerPairs: 20 },
      throwFileSizeLimit: false,
    });

    app.post(
      '/',
      {
        config: {
          access,
          rateLimit: 'uploads',
          doc: {
            body: fileFields,
            isUpload: true,
            status: 201,
            answer: 'Import' as const,
            summary: 'Upload a spreadsheet',
          },
        },
      },
      async (request, reply) => {
        const { member, server } = request;
        const { company_id, user_id } = member;
        const most = files_an_hour * app.settings.rate_limit_scale;
        await checkRateLimit(app.db, { key: `imports user ${user_id}`, most, window_s: 3600 });
        const data = await withUpload(
          request,
          async ({ name, path }) => {
            const file = { name, content: await readFile(path) };
            return createImport({ db: server.db, storage }, { company_id, user_id }, { collection, ...file });
          },
          refusals,
        );
        return reply.code(201).send({ data });
      },
    );

    app.get(
      '/',
      as({ query: importsQuery, isList: true, answer: 'Import', summary: 'List imports' }),
      ({ member, query }) => {
        const params = parse(importsQuery, query);
        return readInCompany(app.db, member.company_id, tx => listImports(tx, collection, params));
      },
    );

    app.get(
      '/template.csv',
      as({ media: 'text/csv', summary: 'Download an import template' }),
      async (request, reply) => {
        const place = await readInCompany(app.db, request.member.company_id, tablePlace);
        const date = addDays(toLocal(place.timezone, app.now()).date, 7);
        const lines = importTemplate(collection, { ...place, locale: localeOfRequest(request), date });
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${collection}.csv"`)
          .send(byteOrderMark + lines.map(csvLine).join(''));
      },
    );

    app.get<One>(
      '/:id',
      as({ answer: 'Import', summary: 'Get an import with its progress' }),
      async ({ member, params }) => {
        const id = idOf(params.id);
        return { data: await readInCompany(app.db, member.company_id, tx => getImport(tx, collection, id)) };
      },
    );

    app.delete<One>(
      '/:id',
      as({ status: 204, summary: 'Delete an import that was not run' }),
      async (request, reply) => {
        const id = idOf(request.params.id);
        await withContext(request, ctx => dropImport(ctx, { collection, id }));
        return reply.code(204).send();
      },
    );

    app.post<One>(
      '/:id/preview',
      as({ body: previewSchema, answer: 'Import', summary: 'Preview an import' }),
      async ({ member, params, body }) => {
        const id = idOf(params.id);
        const input = parse(previewSchema, body);
        const { max_days_ahead } = app.settings;
        const deps = { db: app.db, storage, now: app.now(), max_days_ahead };
        return { data: await previewImport(deps, { company_id: member.company_id, collection, id, input }) };
      },
    );

    app.post<One>(
      '/:id',
      as({ status: 202, answer: 'Import', summary: 'Run an import' }),
      async (request, reply) => {
        const id = idOf(request.params.id);
        return reply
          .code(202)
          .send({ data: await withContext(request, ctx => startImport(ctx, { collection, id })) });
      },
    );

    app.post<One>(
      '/:id/undo',
      as({ status: 202, answer: 'Import', summary: 'Undo an import' }),
      async (request, reply) => {
        const id = idOf(request.params.id);
        return reply
          .code(202)
          .send({ data: await withContext(request, ctx => undoImport(ctx, { collection, id })) });
      },
    );

    app.get<One>(
      '/:id/rows',
      as({
        query: importRowsQuery,
        isList: true,
        answer: 'ImportRow',
        summary: 'List the rows of an import',
      }),
      async request => {
        const { member, params, query } = request;
        const id = idOf(params.id);
        const asked = parse(importRowsQuery, query);
        return readInCompany(app.db, member.company_id, async tx => {
          const found = await getImport(tx, collection, id);
          return listImportRows(tx, found, asked, localeOfRequest(request));
        });
      },
    );

    app.get<One>(
      '/:id/errors.csv',
      as({ media: 'text/csv', summary: 'Download the rejected rows' }),
      async (request, reply) => {
        const id = idOf(request.params.id);
        const { company_id } = request.member;
        const found = await readInCompany(app.db, company_id, tx => getImport(tx, collection, id));
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${collection}-errors-${id}.csv"`)
          .send(Readable.from(errorsCsv(app.db, company_id, found, localeOfRequest(request))));
      },
    );
  };
