import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Sentence } from '@/domain/messages/sentence';
import { translate } from '@/domain/messages/translate';
import {
  Invalid,
  NeedsConfirmation,
  NotFound,
  DomainError,
  StorageFull,
  TooManyRequests,
  Unauthenticated,
  Unavailable,
} from '@/domain/errors';
import { isDiskFull } from '@/server/platform/db/isDiskFull';
import { isDataException, isLockTimeout } from '@/server/platform/db/sqlState';
import { isTransientError } from '@/server/platform/db/transientErrors';

const retry_after_s = 2;

export const errorHandler = fp(async app => {
  app.setNotFoundHandler(() => {
    throw new NotFound();
  });

  app.setErrorHandler<FastifyError | DomainError>((error, request, reply) => {
    if (isOfLeftReader(error, reply)) return void reply.hijack();
    const t = translatorOf(request);
    reply.header('cache-control', 'no-store');
    if (error instanceof Invalid) return reply.code(error.status).send(fieldByField(error, t));
    if (error instanceof DomainError) {
      if (error instanceof Unavailable) {
        request.log.error(error.cause);
        reply.header('retry-after', retry_after_s);
      }
      if (error instanceof Unauthenticated) reply.header('www-authenticate', 'Bearer');
      if (error instanceof TooManyRequests) reply.header('retry-after', error.retry_after_s);
      const message = t(error.sentence);
      return reply.code(error.status).send({ error: { message, ...error.details, ...warningsOf(error, t) } });
    }
    if (isTransientError(error)) {
      request.log.error(error);
      const message = t({ key: isLockTimeout(error) ? 'errors.locked' : 'errors.unavailable' });
      return reply.code(503).header('retry-after', retry_after_s).send({ error: { message } });
    }
    if (isDiskFull(error)) {
      request.log.error(error);
      const { sentence, status } = new StorageFull(error);
      return reply.code(status).send({ error: { message: t(sentence) } });
    }
    if (isDataException(error)) {
      // A missing check of ours: the database was the last to notice.
      request.log.error(error);
      return reply.code(400).send({ error: { message: t({ key: 'errors.bad_request' }) } });
    }
    if (isClientError(error)) {
      const message = t({ key: misread[error.statusCode] ?? 'errors.bad_request' });
      return reply.code(error.statusCode).send({ error: { message } });
    }

    request.log.error(error);
    const message = t({ key: 'errors.unexpected' });
    return reply.code(500).send({ error: { message, request_id: request.id } });
  });
});

const misread: Record<number, string> = {
  404: 'errors.not_found',
  413: 'errors.too_large',
  415: 'errors.unsupported_media_type',
};

type Translate = (sentence: Sentence) => string;

function translatorOf({ headers }: FastifyRequest): Translate {
  return sentence => translate(sentence, headers['x-user-locale']?.toString());
}

function fieldByField({ sentence, violations }: Invalid, t: Translate) {
  const errors = violations.map(({ path, sentence }) => [path, t(sentence)]);
  return { message: t(sentence), errors: Object.fromEntries(errors) };
}

function warningsOf(error: DomainError, t: Translate) {
  if (!(error instanceof NeedsConfirmation)) return {};
  return { warnings: error.warnings.map(warning => ({ ...warning, message: t(warning.message) })) };
}

/** Whoever asked for a stream has gone before it began: nothing is wrong, and nobody reads an answer. */
const isOfLeftReader = (error: Error, { raw }: FastifyReply) =>
  raw.destroyed && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

function isClientError(error: FastifyError): error is FastifyError & { statusCode: number } {
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
}
