export type StreamEvent = { event: string; data: Record<string, unknown> };

/** The events of a stream, in order. */
export const eventsOf = (body: string): StreamEvent[] =>
  body
    .trim()
    .split('\n\n')
    .filter(block => !block.startsWith(':'))
    .map(block => {
      const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      return { event, data: JSON.parse(data) as Record<string, unknown> };
    });
