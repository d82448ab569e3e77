export type ServerEvent = { event: string; data: string };

/** Comments only keep the connection alive. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent | 'alive'> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield 'alive';
      buffer += decoder.decode(value, { stream: true }).replace(/\r\n?/g, '\n');
      const blocks = buffer.split('\n\n');
      buffer = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel();
  }
}

function eventOf(block: string): ServerEvent | undefined {
  const lines = block.split('\n').map(line => /^(\w+): ?(.*)$/.exec(line));
  const fields = (name: string) => lines.flatMap(line => (line?.[1] === name ? [line[2] ?? ''] : []));
  const data = fields('data');
  return data.length === 0
    ? undefined
    : { event: fields('event').at(-1) ?? 'message', data: data.join('\n') };
}
