import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { NotFound, DomainError, TooManyRequests } from '@/domain/errors';
import { isDataException } from '@/server/platform/db/sqlState';
import { isDiskFull } from '@/server/platform/db/isDiskFull';
import { isTransientError } from '@/server/platform/db/transientErrors';
import { requestedLocale } from './language';
import { type PageContext, type SiteContext, usePageContext } from './pageContext';
import { openSite, pageContextOf, sendPage } from './sendPage';
import { urlsOf } from './urls';
import { Page } from './components/layout/Page';

const retry_after_s = 2;

/** The way on: the site's front page, and the page in the looks of the site. */
type Way = { context?: PageContext; front?: string };

export const errorPages = fp(async app => {
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    failure: Failure,
    status: number,
    { front, context = pageContextOf(app, request, requestedLocale(request) ?? 'en') }: Way = {},
  ) => {
    reply.code(status).header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    return sendPage(
      request,
      reply,
      context,
      <FailurePage failure={failure} reference={request.id} front={front} />,
    );
  };

  // Explicit catch-all routes, so that unknown paths below /s do not reach the admin.
  for (const path of ['/', '/*']) {
    app.all(path, () => {
      throw new NotFound();
    });
  }

  app.setErrorHandler<FastifyError | DomainError>(async (error, request, reply) => {
    if (error instanceof TooManyRequests) {
      reply.header('retry-after', error.retry_after_s);
      // Without a query: a refused request must stay cheap.
      const [, slug] = /^\/s\/([a-z\d-]+)\//.exec(request.url) ?? [];
      return answer(request, reply, 'too_many', error.status, slug ? { front: urlsOf(slug).front() } : {});
    }
    if (isTransientError(error)) {
      request.log.error(error);
      reply.header('retry-after', retry_after_s);
      return answer(request, reply, 'away', 503);
    }
    if (isDiskFull(error)) {
      request.log.error(error);
      return answer(request, reply, 'away', 507);
    }
    if (isDataException(error)) {
      // A missing validation on our side: only the database rejected the value.
      request.log.error(error);
      return answer(request, reply, 'declined', 400);
    }
    const status = statusOf(error);
    if (status === 404) {
      const context = await namedSite(app, request);
      return answer(request, reply, 'not_found', status, context && { context, front: context.urls.front() });
    }
    if (status < 500) return answer(request, reply, 'declined', status);
    request.log.error(error);
    return answer(request, reply, 'unexpected', 500);
  });
});

/** The site to which the address belongs, so that its page leads back there; undefined if it names none. */
async function namedSite(app: FastifyInstance, request: FastifyRequest): Promise<SiteContext | undefined> {
  const [, slug, page] = /^\/s\/([^/?]+)\/([^?]+)/.exec(request.url) ?? [];
  if (!slug || !page) return undefined;
  try {
    return (await openSite(app, request, slug)).context;
  } catch (error) {
    if (!(error instanceof NotFound)) request.log.error(error);
    return undefined;
  }
}

function statusOf(error: FastifyError | DomainError): number {
  const status = error instanceof DomainError ? error.status : error.statusCode;
  return status !== undefined && status >= 400 && status < 500 ? status : 500;
}

type Failure = 'not_found' | 'too_many' | 'away' | 'declined' | 'unexpected';

type Props = {
  failure: Failure;
  reference: string;
  /** Where the salon's own page is, for who can go there. */
  front?: string | undefined;
};

const FailurePage = ({ failure, reference, front }: Props) => {
  const { t, url } = usePageContext();
  return (
    <Page title={t(`failures.${failure}.title`)}>
      <div className="failure">
        <h1>{t(`failures.${failure}.title`)}</h1>
        <p>{t(`failures.${failure}.hint`)}</p>
        {front && (
          <a className="button" href={front}>
            {t('failures.front')}
          </a>
        )}
        {(failure === 'away' || failure === 'unexpected') && (
          <a className="button" href={url}>
            {t('failures.again')}
          </a>
        )}
        {failure === 'unexpected' && <p className="muted">{t('failures.reference', { id: reference })}</p>}
      </div>
    </Page>
  );
};
