import { describe, expect, it } from 'vitest';
import { calls, fails, says, type Answer } from '@/tests/helpers/fakes/languageModel';
import { freeTimes, setUpModel } from './fixture';

const long = 'Завтра вільно о десятій годині ранку.';

describe('an answer that breaks off', () => {
  const { fake, open, ask } = setUpModel();

  const broken: [string, Partial<Answer>][] = [
    ['is cut off', { ends: 'cut_off' }],
    ['ends without an end', { ends: 'quietly' }],
    ['falls silent', { ends: 'silence' }],
    ['brings an error', { ends: 'with_error' }],
    ['brings no JSON', { ends: 'with_bad_json' }],
    ['ends in error, in the words of a gateway', { finish_reason: 'error' }],
  ];
  it.each(broken)('is kept as far as it came if the stream %s', async (_, how) => {
    fake.reply(says(long, 'ends' in how ? { ...how, ends_after: 4 } : how));
    const { turn, heard } = ask({}, open(how.ends === 'silence' ? { silence_ms: 2000 } : {}));
    const { content, tool_calls, outcome, tokens } = await turn;
    expect([outcome, tool_calls]).toEqual(['interrupted', []]);
    expect(content).toBe('ends' in how ? long.slice(0, 15) : long);
    expect(heard.join('')).toBe(content);
    expect(tokens).toBeGreaterThan(20);
    expect(fake.requests).toHaveLength(1);
  });

  it('keeps the calls that are whole, and drops the one that is not', async () => {
    const whole = { id: 'a', name: 'free_times', arguments: '{"date":"2026-11-24"}' };
    const reply = calls(whole, { name: 'free_times', arguments: { date: '2026-11-25' } });
    // The role, the first call in 6, and 3 of the second.
    fake.reply({ ...reply, ends: 'cut_off', ends_after: 10 });
    expect(await ask({ tools: [freeTimes] }).turn).toMatchObject({
      content: '',
      tool_calls: [whole],
      outcome: 'interrupted',
    });
    fake.reply({ ...reply, ends: 'cut_off', ends_after: 3 });
    expect(await ask({ tools: [freeTimes] }).turn).toMatchObject({ tool_calls: [], outcome: 'interrupted' });
  });

  it('ends when its time is over, however lively it is', async () => {
    // Longer than its time by far, which is long enough for the first bytes on a machine that is busy.
    fake.reply(says(long.repeat(100), { pause_ms: 10, has_comments: true }));
    const { content, outcome } = await ask({}, open({ turn_ms: 2000 })).turn;
    expect(outcome).toBe('interrupted');
    expect(long.repeat(100).startsWith(content) && content.length > 10).toBe(true);
    await expect.poll(() => fake.requests[0]?.is_aborted).toBe(true);
  });

  it('ends when it is too large, with what is not shown', async () => {
    const hidden = { choices: [{ delta: { reasoning_content: 'hm '.repeat(1000) } }] };
    const shown = { choices: [{ delta: { content: 'So' } }] };
    const end = { choices: [{ delta: {}, finish_reason: 'stop' }] };
    fake.reply({ chunks: [shown, ...Array<object>(20).fill(hidden), end] });
    const { content, outcome } = await ask({}, open({ bytes_max: 20_000 })).turn;
    expect([content, outcome]).toEqual(['So', 'interrupted']);
  });
});

describe('a turn that is stopped', () => {
  const { fake, open, ask } = setUpModel();

  it('keeps what was written, and ends the request', async () => {
    fake.reply(says(long, { pause_ms: 10 }));
    let written = '';
    const asked = ask({
      onText(text) {
        written += text;
        if (written.length >= 10) asked.stop();
      },
    });
    const { content, outcome, tokens } = await asked.turn;
    expect([content, outcome]).toEqual([written, 'stopped']);
    expect(tokens).toBeGreaterThan(20);
    await expect.poll(() => fake.requests[0]?.is_aborted).toBe(true);
  });

  it('has nothing if it is stopped before the first byte', async () => {
    fake.reply(says(long, { delay_ms: 200 }));
    const { turn, stop } = ask();
    await expect.poll(() => fake.requests.length).toBe(1);
    stop();
    expect(await turn).toMatchObject({ content: '', tool_calls: [], outcome: 'stopped' });
    await expect.poll(() => fake.requests[0]?.is_aborted).toBe(true);
  });

  it('does not go on waiting for another attempt', async () => {
    fake.reply(fails(503, { retry_after: '2' }));
    const { turn, stop } = ask({}, open({ retry_wait_ms_max: 5000 }));
    await expect.poll(() => fake.requests.length).toBe(1);
    setTimeout(stop, 30);
    expect(await turn).toEqual({ content: '', tool_calls: [], tokens: 0, outcome: 'stopped' });
    expect(fake.requests).toHaveLength(1);
  });

  it('asks nothing if it was stopped already', async () => {
    const { outcome, tokens } = await ask({ signal: AbortSignal.abort() }).turn;
    expect([outcome, tokens, fake.requests.length]).toEqual(['stopped', 0, 0]);
  });

  it('throws what its listener throws, and ends the request', async () => {
    fake.reply(says(long, { pause_ms: 10 }));
    const onText = () => {
      throw new Error('The browser is gone.');
    };
    await expect(ask({ onText }).turn).rejects.toThrow('The browser is gone.');
    await expect.poll(() => fake.requests[0]?.is_aborted).toBe(true);
  });
});
