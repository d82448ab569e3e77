import { afterEach, describe, expect, it, vi } from 'vitest';
import { first } from '@/domain/assert';
import { estimateTokens } from '@/server/platform/gateways/assistant/turnDraft';
import type { ModelMessage } from '@/server/platform/gateways/assistant/languageModel';
import { calls, says, usage, type Answer, type ModelReply } from '@/tests/helpers/fakes/languageModel';
import { freeTimes, question, setUpModel } from './fixture';

const text = 'Завтра вільно о 10:00 та 16:30 💇. See you!';

afterEach(() => vi.unstubAllEnvs());

describe('a language model', () => {
  const { fake, open, ask } = setUpModel();

  it('answers piece by piece, and says what it used', async () => {
    fake.reply(says(text, { usage: usage(120, 30) }));
    const { turn, heard } = ask({ tools: [freeTimes] });
    expect(await turn).toEqual({ content: text, tool_calls: [], tokens: 150, outcome: 'complete' });
    expect(heard.length).toBeGreaterThan(5);
    expect(heard.join('')).toBe(text);
    expect(open().name).toBe('fake-1');
  });

  it('is asked as the protocol has it', async () => {
    await ask({ tools: [freeTimes] }).turn;
    const { body, headers } = first(fake.requests);
    expect(headers.authorization).toBe('Bearer key-of-the-fake-model');
    expect(body).toEqual({
      model: 'fake-1',
      messages: question,
      tools: [{ type: 'function', function: freeTimes }],
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: 2000,
    });
    await ask().turn;
    expect(fake.requests[1]?.body).not.toHaveProperty('tools');
    expect(fake.refused).toEqual([]);
  });

  it('needs no key where the endpoint wants none', async () => {
    await ask({}, open({}, { api_key: '' })).turn.catch(() => undefined);
    expect(fake.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('is not told of an account with another endpoint, from the variables of its package', async () => {
    const names = ['OPENAI_ORG_ID', 'OPENAI_PROJECT_ID', 'OPENAI_ADMIN_KEY', 'OPENAI_API_KEY'];
    for (const name of names) vi.stubEnv(name, 'of-another-endpoint');
    vi.stubEnv('OPENAI_BASE_URL', 'http://127.0.0.1:9/v1');
    await ask({}, open({}, { api_key: '' })).turn.catch(() => undefined);
    await ask().turn;
    expect(fake.requests).toHaveLength(2);
    expect(JSON.stringify(fake.requests.map(({ headers }) => headers))).not.toContain('of-another-endpoint');
  });

  it('calls tools, several at once, with or without a text', async () => {
    fake.reply({
      ...says('One moment.'),
      ...calls(
        { name: 'free_times', arguments: { date: '2026-11-24', note: 'щоб зручно' }, id: 'a' },
        { name: 'prices', id: 'b' },
      ),
    });
    expect(await ask({ tools: [freeTimes] }).turn).toMatchObject({
      content: 'One moment.',
      tool_calls: [
        { id: 'a', name: 'free_times', arguments: '{"date":"2026-11-24","note":"щоб зручно"}' },
        { id: 'b', name: 'prices', arguments: '{}' },
      ],
      outcome: 'complete',
    });
  });

  it('hands on a call that nobody can run: an unknown tool, malformed arguments', async () => {
    fake.reply(calls({ name: 'delete_all' }, { name: 'free_times', arguments: '{"date": tomorrow' }));
    const { tool_calls, outcome } = await ask({ tools: [freeTimes] }).turn;
    expect(tool_calls.map(call => [call.name, call.arguments])).toEqual([
      ['delete_all', '{}'],
      ['free_times', '{"date": tomorrow'],
    ]);
    expect(outcome).toBe('complete');
  });

  it('is told what its calls brought, without arguments that its endpoint cannot read', async () => {
    const messages: ModelMessage[] = [
      ...question,
      {
        role: 'assistant',
        content: '',
        tool_calls: [
          { id: 'a', name: 'free_times', arguments: '{"date":"2026-11-24"}' },
          { id: 'b', name: 'free_times', arguments: '{"date": tomorrow' },
        ],
      },
      { role: 'tool', tool_call_id: 'a', content: '10:00' },
      { role: 'tool', tool_call_id: 'b', content: 'These arguments are no JSON.' },
    ];
    await ask({ messages, tools: [freeTimes] }).turn;
    expect(fake.refused).toEqual([]);
    expect(fake.requests[0]?.messages[2]).toEqual({
      role: 'assistant',
      content: null,
      tool_calls: [
        { id: 'a', type: 'function', function: { name: 'free_times', arguments: '{"date":"2026-11-24"}' } },
        { id: 'b', type: 'function', function: { name: 'free_times', arguments: '{}' } },
      ],
    });
  });

  it('can go on calling tools for ever, a turn each', async () => {
    fake.reply(({ messages }) => calls({ name: 'free_times', arguments: { after: messages.length } }));
    const messages = [...question];
    for (let turns = 0; turns < 4; turns += 1) {
      const { content, tool_calls } = await ask({ messages, tools: [freeTimes] }).turn;
      const call = first(tool_calls);
      expect(call.arguments).toBe(`{"after":${messages.length}}`);
      messages.push({ role: 'assistant', content, tool_calls });
      messages.push({ role: 'tool', tool_call_id: call.id, content: 'Nothing.' });
    }
    expect(fake.refused).toEqual([]);
  });

  const variants: [string, Partial<Answer>][] = [
    ['without [DONE]', { is_not_done: true }],
    ['with comments', { has_comments: true }],
    ['with CRLF', { has_crlf: true }],
    ['on a line that stays open', { hangs: true }],
    ['slowly', { delay_ms: 60, pause_ms: 15 }],
  ];
  it.each(variants)('is understood %s', async (_, variant) => {
    fake.reply(says('Так, вільно.', variant));
    expect(await ask({}, open({ usage_ms: 300 })).turn).toMatchObject({
      content: 'Так, вільно.',
      tokens: 30,
      outcome: 'complete',
    });
  });

  it('has its use estimated where the endpoint does not tell', async () => {
    fake.reply(says(text, { usage: 'none' }));
    const { tokens } = await ask({ tools: [freeTimes] }).turn;
    const written = { content: text, tool_calls: [] };
    expect(tokens).toBe(estimateTokens({ messages: question, tools: [freeTimes] }, written));
    expect(tokens).toBeGreaterThan(50);
    expect(tokens).toBeLessThan(150);
  });

  it('is cut short by its own limit, and by ours', async () => {
    fake.reply(says(text, { finish_reason: 'length' }));
    expect(await ask().turn).toMatchObject({ content: text, outcome: 'cut_short' });
    fake.reply({ ...calls({ name: 'free_times', arguments: '{"date":' }), finish_reason: 'length' });
    expect(await ask().turn).toMatchObject({ content: '', tool_calls: [], outcome: 'cut_short' });

    fake.reply(says('word '.repeat(1000), { pause_ms: 1 }));
    const { turn, heard } = ask({}, open({ text_max: 42 }));
    expect(await turn).toMatchObject({ content: 'word '.repeat(9).slice(0, 42), outcome: 'cut_short' });
    expect(heard.join('')).toHaveLength(42);
    await expect.poll(() => fake.requests.at(-1)?.is_aborted).toBe(true);
  });

  it('says that a filter ended its answer', async () => {
    fake.reply(says('I will', { finish_reason: 'content_filter' }));
    expect(await ask().turn).toMatchObject({ content: 'I will', outcome: 'filtered' });
  });

  it('is limited by the other name of the limit where a newer model asks for it', async () => {
    const message = 'Unsupported parameter: max_tokens. Use max_completion_tokens instead.';
    const newer = (body: object): ModelReply =>
      'max_tokens' in body
        ? { status: 400, error: { message, param: 'max_tokens', code: 'unsupported_parameter' } }
        : says('OK');
    fake.reply(({ body }) => newer(body));
    const model = open();
    const both = [ask({}, model).turn, ask({}, model).turn];
    expect((await Promise.all(both)).map(({ content }) => content)).toEqual(['OK', 'OK']);
    const before = fake.requests.length;
    await ask({}, model).turn;
    expect(fake.requests.length).toBe(before + 1);
    expect(fake.requests.at(-1)?.body).toMatchObject({ max_completion_tokens: 2000 });
  });
});
