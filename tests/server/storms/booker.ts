import { setTimeout as pause } from 'node:timers/promises';

type Answer = { status: number; visit_id?: number };

const repeats_max = 3;
const second_ms = 1000;

/**
 * A client of the site. Repeats when asked to come again (503 with Retry-After: a machine that other tests keep busy may
 * stall), at most three times; `undefined` when the server was not there to answer.
 */
export async function bookAt(
  url: string,
  slug: string,
  item: { service_id: number; employee_id?: number },
  start_at: number,
  client = 'Anna',
  repeats = 0,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${url}/api/v1/sites/${slug}/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        items: [item],
        start_at,
        customer: { name: client, phone: `+38067${String(1_000_000 + hash(client)).slice(-7)}` },
      }),
    });
    if (response.status === 503 && repeats < repeats_max) {
      await pause(Number(response.headers.get('retry-after')) * second_ms);
      return await bookAt(url, slug, item, start_at, client, repeats + 1);
    }
    const body = (await response.json()) as { data?: { visit_id: number } };
    return { status: response.status, visit_id: body.data?.visit_id };
  } catch {
    return undefined;
  }
}

const hash = (text: string) =>
  [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 8_999_999, 7);

/** How often each status came. */
export function tally(answers: ({ status: number } | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const status = answer?.status ?? 'no answer';
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}
