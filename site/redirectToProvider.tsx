import type { FastifyReply, FastifyRequest } from 'fastify';
import { type SiteContext, useSite } from './pageContext';
import { sendPage } from './sendPage';
import { Page } from './components/layout/Page';

/**
 * Answers a form with a page that goes on to the provider's, on whatever host that is. Browsers apply the content
 * policy's `form-action` to a redirect after a form, but not to a refresh, which works without JavaScript too.
 */
export function redirectToProvider(
  request: FastifyRequest,
  reply: FastifyReply,
  context: SiteContext,
  url: string,
) {
  const { href } = new URL(url);
  reply.header('refresh', `0; url=${href}`);
  return sendPage(request, reply, context, <PaymentRedirectPage url={href} />);
}

const PaymentRedirectPage = ({ url }: { url: string }) => {
  const { t } = useSite();
  return (
    <Page title={t('order.leaving')}>
      <div className="failure">
        <h1>{t('order.leaving')}</h1>
        <p>{t('order.leaving_hint')}</p>
        <a className="button" href={url}>
          {t('order.leave')}
        </a>
      </div>
    </Page>
  );
};
