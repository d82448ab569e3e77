export type ServerEvent = { event: string; data: { text?: string } };

/** The events of a stream, each as soon as it is whole. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    waiting += decoder.decode(piece.value, { stream: true });
    const blocks = waiting.split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (event && data) yield { event, data: JSON.parse(data) as ServerEvent['data'] };
    }
  }
}
