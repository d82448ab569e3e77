import { afterEach, describe, expect, it, vi } from 'vitest';
import { ModelUnavailable } from '@/server/platform/gateways/assistant/languageModel';
import { fails, fakeModel, says, type Script } from '@/tests/helpers/fakes/languageModel';
import { startHttpServer } from '@/tests/helpers/fakes/shared/httpServer';
import { setUpModel } from './fixture';

afterEach(() => vi.unstubAllGlobals());

describe('a model that is not available', () => {
  const { fake, open, ask } = setUpModel();

  const failure = async (model = open()) => {
    const error: unknown = await ask({}, model).turn.catch((caught: unknown) => caught);
    if (!(error instanceof ModelUnavailable)) throw new Error('It was available.', { cause: error });
    return { reason: error.reason, message: error.message, requests: fake.requests.length, error };
  };

  const passing: [string, Script][] = [
    ['overloaded', fails(429)],
    ['overloaded, with a wait', fails(429, { retry_after: '0.1' })],
    ['down', fails(500)],
    ['cut off before the first byte', { without_answer: 'disconnect' }],
    ['cut off after the headers', says('', { ends: 'cut_off', ends_after: 0 })],
  ];
  it.each(passing)('is asked again if it is %s', async (_, reply) => {
    fake.reply(reply, reply, says('Again'));
    expect(await ask().turn).toMatchObject({ content: 'Again', outcome: 'complete' });
    expect(fake.requests).toHaveLength(3);
  });

  it('is waited for as long as it asks', async () => {
    fake.reply(fails(429, { retry_after: '0.3' }), says('Later'));
    const started = performance.now();
    expect((await ask().turn).content).toBe('Later');
    expect(performance.now() - started).toBeGreaterThan(290);
  });

  const inAnHour = () => new Date(Date.now() + 3_600_000).toUTCString();
  it.each([['60'], [inAnHour()]])('is not waited for longer than there is time (%s)', async retry_after => {
    fake.reply(fails(429, { retry_after }));
    expect(await failure()).toMatchObject({ reason: 'overloaded', requests: 1 });
    const started = performance.now();
    const inTime = open({ retry_wait_ms_max: 4_000_000, turn_ms: 5000 });
    expect(await failure(inTime)).toMatchObject({ reason: 'overloaded', requests: 2 });
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it('is given up after three attempts', async () => {
    fake.reply(fails(429));
    expect(await failure()).toMatchObject({ reason: 'overloaded', requests: 3 });
    fake.reply(fails(500));
    expect(await failure()).toMatchObject({ reason: 'failed', requests: 6 });
    fake.reply({ without_answer: 'disconnect' });
    expect(await failure()).toMatchObject({ reason: 'unreachable', requests: 9 });
    const nobody = open({}, { base_url: 'http://127.0.0.1:9/v1' });
    expect((await failure(nobody)).reason).toBe('unreachable');
  });

  it.each([
    ['refused', 'without money', fails(402)],
    ['refused', 'with an account that is used up', fails(429, { error: { code: 'insufficient_quota' } })],
    ['refused', 'with a bad model', fails(400, { error: { param: 'model', message: 'No such model.' } })],
    ['refused', 'where it is forbidden', fails(403)],
    [
      'failed',
      'with a question that is too long',
      fails(400, { error: { code: 'context_length_exceeded' } }),
    ],
    ['failed', 'with a page', { body: '<html>Sign in</html>', type: 'text/html' }],
    ['failed', 'with an answer that is not streamed', { body: '{"choices":[]}', type: 'application/json' }],
    ['failed', 'with no answer', { body: '', type: 'text/event-stream' }],
    ['overloaded', 'with an error in the stream', says('', { ends: 'with_error', ends_after: 1 })],
    ['failed', 'with no JSON', says('', { ends: 'with_bad_json', ends_after: 0 })],
    ['timeout', 'with silence', { without_answer: 'silence' as const }],
    ['timeout', 'with silence after the headers', says('', { ends: 'silence', ends_after: 0 })],
  ])('is %s, and asked once, %s', async (reason, _, reply) => {
    fake.reply(reply);
    // Of what answers, a busy machine has time to hear it.
    const limits = reason === 'timeout' ? { first_byte_ms: 300 } : {};
    expect(await failure(open(limits))).toMatchObject({ reason, requests: 1 });
  });

  it('is refused with a wrong key, model or path', async () => {
    expect((await failure(open({}, { api_key: 'wrong' }))).message).toBe(
      'The language model is not available: refused (401 invalid_api_key).',
    );
    expect((await failure(open({}, { model: 'other' }))).message).toContain('refused (404 model_not_found)');
    expect((await failure(open({}, { base_url: `${fake.url}/v2` }))).reason).toBe('refused');
  });

  it('tells neither the key nor the conversation, in errors or on the console', async () => {
    // A console of its own, because the package remembers how to write to the one that it knows.
    const log = vi.fn();
    vi.stubGlobal('console', { log, info: log, warn: log, error: log, debug: log });
    const quoted = { message: `${fakeModel.api_key} Коли є вільний час`, code: fakeModel.api_key };
    const replies = [
      fails(400, { error: quoted }),
      fails(500, { error: quoted }),
      says('Коли', { ends: 'with_bad_json', ends_after: 1 }),
      says('', { ends: 'with_error', ends_after: 0 }),
    ];
    for (const reply of replies) {
      fake.reply(reply);
      const { error } = await failure();
      const told = `${String(error)} ${JSON.stringify(error)} ${error.stack}`;
      expect(told).not.toMatch(/key-of-the-fake-model|Коли|half/);
      expect(error.cause).toBeUndefined();
    }
    const wrong = await failure(open({}, { api_key: 'a-wrong-key' }));
    expect(`${wrong.message} ${wrong.error.stack}`).not.toContain('a-wrong-key');
    expect(log).not.toHaveBeenCalled();
  });

  it('is not followed to another host', async () => {
    const moved = await startHttpServer(async () => ({
      status: 307,
      headers: { location: `${fake.url}/chat/completions` },
    }));
    expect(await failure(open({}, { base_url: moved.url }))).toMatchObject({
      reason: 'unreachable',
      requests: 0,
    });
    await moved.close();
  });
});
