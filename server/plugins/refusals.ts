import type { FastifyError, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Sentence } from '../../domain/messages/sentence';
import { translate } from '../../domain/messages/translate';
import {
  Invalid,
  NeedsConfirmation,
  NotFound,
  Refusal,
  StorageFull,
  TooManyRequests,
  Unavailable,
} from '../../domain/refusals';
import { isDiskFull } from '../db/diskFull';
import { isDataException } from '../db/sqlState';
import { isTransientError } from '../db/transientErrors';

const retry_after_s = 2;

/** Turns what was thrown into the answer the API promises; see docs/api/errors.md. */
export const refusals = fp(async app => {
  app.setNotFoundHandler(() => {
    throw new NotFound();
  });

  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const say = speaker(request);
    reply.header('cache-control', 'no-store');
    if (error instanceof Invalid) return reply.code(error.status).send(fieldByField(error, say));
    if (error instanceof Refusal) {
      if (error instanceof Unavailable) {
        request.log.error(error.cause);
        reply.header('retry-after', retry_after_s);
      }
      if (error instanceof TooManyRequests) reply.header('retry-after', error.retry_after_s);
      const message = say(error.sentence);
      return reply
        .code(error.status)
        .send({ error: { message, ...error.details, ...warningsOf(error, say) } });
    }
    if (isTransientError(error)) {
      request.log.error(error);
      const message = say({ key: 'refusals.unavailable' });
      return reply.code(503).header('retry-after', retry_after_s).send({ error: { message } });
    }
    if (isDiskFull(error)) {
      request.log.error(error);
      const { sentence, status } = new StorageFull(error);
      return reply.code(status).send({ error: { message: say(sentence) } });
    }
    if (isDataException(error)) {
      // A check of ours is missing: the database is the last to say it.
      request.log.error(error);
      return reply.code(400).send({ error: { message: say({ key: 'refusals.bad_request' }) } });
    }
    if (isClientError(error)) {
      const message = say({ key: misread[error.statusCode] ?? 'refusals.bad_request' });
      return reply.code(error.statusCode).send({ error: { message } });
    }

    request.log.error(error);
    const message = say({ key: 'refusals.unexpected' });
    return reply.code(500).send({ error: { message, request_id: request.id } });
  });
});

const misread: Record<number, string> = {
  404: 'refusals.not_found',
  413: 'refusals.too_large',
  415: 'refusals.unsupported_media_type',
};

type Say = (sentence: Sentence) => string;

function speaker({ headers }: FastifyRequest): Say {
  return sentence => translate(sentence, headers['x-user-locale']?.toString());
}

function fieldByField({ sentence, violations }: Invalid, say: Say) {
  const errors = violations.map(({ path, sentence }) => [path, say(sentence)]);
  return { message: say(sentence), errors: Object.fromEntries(errors) };
}

function warningsOf(error: Refusal, say: Say) {
  if (!(error instanceof NeedsConfirmation)) return {};
  return { warnings: error.warnings.map(warning => ({ ...warning, message: say(warning.message) })) };
}

function isClientError(error: FastifyError): error is FastifyError & { statusCode: number } {
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
}
