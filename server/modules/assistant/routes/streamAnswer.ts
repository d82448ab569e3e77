import type { FastifyReply, FastifyRequest } from 'fastify';
import { textsOf } from '@/domain/assistant/wording';
import { answerOpen, openQuestion, type Asking } from '../operations/askAssistant';
import { openSseStream } from '@/server/platform/live/sseStream';

const beat_ms = 10_000;

/**
 * Stores the question and streams its answer; a question that is refused is answered as any other request. When the
 * reader leaves or the server shuts down, the model is stopped, and what it said is kept.
 */
export async function streamAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  asking: Asking,
  content: string,
): Promise<FastifyReply> {
  const question = await openQuestion(asking, content);
  const stream = openSseStream();
  const stop = new AbortController();
  stream.readable.once('close', () => stop.abort());
  // Sends the headers at once, and then keeps proxies from giving up on a slow model.
  stream.beat();
  const beats = setInterval(() => stream.beat(), beat_ms);
  answerOpen(asking, question, {
    content,
    signal: AbortSignal.any([stop.signal, request.server.closing]),
    emit: ({ event, data }) => stream.send(event, data),
    warn: error => request.log.warn(error),
  })
    .catch((error: unknown) => {
      request.log.error(error);
      const message = textsOf(asking.requester.locale)('failed.unknown');
      stream.send('error', { code: 'failed', message });
    })
    .finally(() => {
      clearInterval(beats);
      stream.end();
    });
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream.readable);
}
