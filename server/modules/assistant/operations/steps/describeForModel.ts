import { isInstantField } from '@/domain/time/instant';
import { toLocal } from '@/domain/schedule';
import type { ToolAnswer } from '@/server/modules/assistant/queries/tools/tool';

/** Longer answers are cut off: a model reads some thousand words at most. */
const length_max = 12_000;

/** A tool's answer as JSON: what the person would read, and its data with times of the company instead of seconds. */
export function describeForModel({ content, data }: ToolAnswer, timezone: string): string {
  const clock = (seconds: number) => {
    const { date, time } = toLocal(timezone, seconds);
    return `${date} ${time}`;
  };
  const json = JSON.stringify({ answer: content, data }, (key, value: unknown) => {
    if (isInstantField(key) && typeof value === 'number') return clock(value);
    if (key === 'starts' && Array.isArray(value)) return value.map(start => clock(Number(start)));
    return value;
  });
  return json.length > length_max ? `${json.slice(0, length_max)}…` : json;
}
