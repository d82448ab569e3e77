import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createFolder } from '../helpers/databases/databases';
import { json, startHttpServer } from '../helpers/fakes/shared/httpServer';
import { startTraceCollector } from '../helpers/fakes/traceCollector';
import { startServer } from '../helpers/serverProcess';

const data_dir = mkdtempSync(join(tmpdir(), 'traces-'));
afterAll(() => rmSync(data_dir, { recursive: true }));

it('tells of requests, their statements and the calls they make, and of nobody', async () => {
  createFolder(join(data_dir, 'db'));
  const collector = await startTraceCollector();
  const captcha = await startHttpServer(async () => json({ success: true }));
  const server = await startServer({
    DATA_DIR: data_dir,
    TRUST_PROXY: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'salons',
    RECAPTCHA_URL: `${captcha.url}/verify?token=hidden`,
    RECAPTCHA_SECRET: 'hidden',
    RECAPTCHA_SITE_KEY: 'site key',
  });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const answer = await fetch(`${server.url}/api/v1/auth/login?email=hidden`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    body: JSON.stringify({
      login: 'hidden@example.org',
      password: 'hidden',
      'g-recaptcha-response': 'hidden',
    }),
  });
  expect(answer.status).toBe(422);
  expect((await fetch(`${server.url}/s/hidden`)).status).toBe(404);
  // What is left is sent before the process ends.
  await server.kill();
  await Promise.all([collector.close(), captcha.close()]);

  const route = 'POST /api/v1/auth/login';
  const request = collector.spans.find(({ name }) => name === route)!;
  expect(request).toMatchObject({
    traceId,
    parentSpanId: 'b7ad6b7169203331',
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/v1/auth/login',
      'http.response.status_code': 422,
      'zapys.request_id': answer.headers.get('x-request-id'),
    },
  });
  const below = collector.spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  const { host } = new URL(captcha.url);
  expect(below.find(({ name }) => name === `POST ${host}`)?.attributes).toEqual({
    'http.request.method': 'POST',
    'server.address': host,
    'http.response.status_code': 200,
  });
  const statements = below.filter(({ attributes }) => attributes['db.system.name']).map(({ name }) => name);
  expect(statements).toEqual(expect.arrayContaining(['BEGIN', 'COMMIT']));
  expect(statements.filter(name => name.startsWith('SELECT '))).not.toEqual([]);
  expect(collector.spans.filter(({ attributes }) => attributes['http.route'] === '/api/ready')).toEqual([]);
  expect(collector.services).toEqual(new Set(['salons']));
  expect(JSON.stringify(collector.spans)).not.toContain('hidden');
});

it('is not loaded unless it is asked for', () => {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/server', import.meta.url));
  const files = readdirSync(folder)
    .filter(name => name.endsWith('.js'))
    .map(name => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  const loading = files.filter(({ text }) => /from "@opentelemetry\//.test(text)).map(({ name }) => name);
  expect(loading).toEqual([expect.stringMatching(/^startTracing-/)]);
  const importing = files.filter(({ text }) => text.includes(`from "./${loading[0]}"`));
  expect(importing).toEqual([]);
});
