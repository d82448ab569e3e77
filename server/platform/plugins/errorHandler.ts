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
import { tellQuota } from '@/server/platform/http/tellQuota';
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
      if (error instanceof TooManyRequests) {
        reply.header('retry-after', error.retry_after_s);
        tellQuota(reply, error.limit.name, { ...error.limit, left: 0 });
      }
      const message = t(error.sentence);
      const { code } = error;
      return reply
        .code(error.status)
        .send({ error: { message, code, ...error.details, ...warningsOf(error, t) } });
    }
    if (isTransientError(error)) {
      request.log.error(error);
      const code = isLockTimeout(error) ? 'locked' : 'unavailable';
      return reply.code(503).header('retry-after', retry_after_s).send(refusal(code, t));
    }
    if (isDiskFull(error)) {
      request.log.error(error);
      return reply.code(new StorageFull(error).status).send(refusal('storage_full', t));
    }
    if (isDataException(error)) {
      // A missing check of ours: the database was the last to notice.
      request.log.error(error);
      return reply.code(400).send(refusal('bad_request', t));
    }
    if (isClientError(error)) {
      return reply.code(error.statusCode).send(refusal(misread[error.statusCode] ?? 'bad_request', t));
    }

    request.log.error(error);
    const { error: unexpected } = refusal('unexpected', t);
    return reply.code(500).send({ error: { ...unexpected, request_id: request.id } });
  });
});

const misread: Record<number, string> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
};

/** The code is the last part of the sentence's key, as that of a `DomainError`. */
const refusal = (code: string, t: Translate) => ({ error: { message: t({ key: `errors.${code}` }), code } });

type Translate = (sentence: Sentence) => string;

function translatorOf({ headers }: FastifyRequest): Translate {
  return sentence => translate(sentence, headers['x-user-locale']?.toString());
}

function fieldByField({ code, sentence, violations }: Invalid, t: Translate) {
  const errors = violations.map(({ path, sentence }) => [path, t(sentence)]);
  const message = t(sentence);
  return { error: { message, code }, message, errors: Object.fromEntries(errors) };
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
