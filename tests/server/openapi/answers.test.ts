import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { documentOf } from '@/server/platform/openapi/document';
import { checkAnswers } from '@/tests/helpers/checkedAnswers';

it('fails a request whose answer differs from its document, and no other', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const app = Fastify();
  checkAnswers(app);
  const answer = { type: 'object', properties: { total: { type: 'integer' } }, required: ['total'] };
  const route = { method: 'GET', path: '/probes/:id', access: 'public' as const, doc: { answer } };
  app.get('/api/v1/openapi.json', async () => documentOf([route]));
  const answers: Record<string, { status: number; body: object }> = {
    right: { status: 200, body: { data: { total: 1 } } },
    wrong: { status: 200, body: { data: { total: '1' } } },
    more: { status: 200, body: { data: { total: 1, made: 2 } } },
    bare: { status: 200, body: { total: 1 } },
    gone: { status: 404, body: { error: { message: 'Not found', code: 'not_found' } } },
    unnamed: { status: 404, body: { error: { message: 'Not found', code: 'lost' } } },
  };
  app.get<{ Params: { id: string } }>('/api/v1/probes/:id', async ({ params }, reply) => {
    const { status, body } = answers[params.id]!;
    return reply.code(status).send(body);
  });
  const got = async (id: string) => (await app.inject(`/api/v1/probes/${id}`)).statusCode;
  expect(await Promise.all(Object.keys(answers).map(got))).toEqual([200, 500, 500, 500, 404, 500]);
  expect(said.mock.calls.map(([text]) => text)).toHaveLength(4);
  expect(said.mock.calls[0]![0]).toBe(
    'GET /probes/{id} answers 200 otherwise than documented: /data/total must be integer {"type":"integer"}',
  );
  await app.close();
});
