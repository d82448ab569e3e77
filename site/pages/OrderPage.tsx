import type { ClientOrder } from '@/domain/sites/clientOrder';
import { formatPhone } from '@/domain/phones/phone';
import { phoneHref } from '../components/business/Contacts';
import { Notice } from '../components/layout/Notice';
import { ProviderChoice } from '../components/catalogue/ProviderChoice';
import { OrderFacts } from '../components/catalogue/OrderFacts';
import { Page } from '../components/layout/Page';
import { useSite } from '../pageContext';

/** `sent_to`: where messages about it go, masked. */
type Props = { token: string; order: ClientOrder; sent_to: string | null; isWatched: boolean };

const tones = {
  paid: 'good',
  checking: 'calm',
  looked_at: 'warn',
  failed: 'bad',
  due: 'calm',
  refunded: 'calm',
  cancelled: 'calm',
} as const;

export const OrderPage = ({ token, order, sent_to, isWatched }: Props) => {
  const { t, urls, formats, site } = useSite();
  const { number, state, due, refunded, provider } = order;
  // What was begun is gone on with, and not begun anew elsewhere.
  const providers = order.providers.filter(one => state !== 'checking' || one === provider);
  const word = state === 'due' && providers.length === 0 ? 'due_there' : state;
  const [phone] = site.phones;
  return (
    <Page title={t('order.title', { number })}>
      <div className="single">
        <Notice tone={tones[state]}>
          <h1>{t(`order.${word}`)}</h1>
          <p>{t(`order.${word}_hint`, { refunded: formats.money(refunded) })}</p>
          {sent_to && <p>{t('order.sent_to', { address: sent_to })}</p>}
        </Notice>
        <div className="card">
          <OrderFacts order={order} />
        </div>
        <p>
          <a href={urls.receipt(token)}>{t(due > 0 ? 'order.invoice' : 'order.receipt')}</a>
        </p>
        {state === 'paid' && site.is_open && site.services.length > 0 && (
          <p className="actions">
            <a className="button" href={urls.services()}>
              {t('order.book')}
            </a>
          </p>
        )}
        {providers.length > 0 && (
          <form action={urls.payingOrder(token)} method="post">
            <ProviderChoice providers={providers} />
            <div className="actions">
              <button className={state === 'checking' ? 'button button-quiet' : 'button'}>
                {t(state === 'checking' ? 'order.pay_again' : 'order.pay', { price: formats.money(due) })}
              </button>
            </div>
          </form>
        )}
        {state === 'checking' && !isWatched && (
          <p className="actions">
            <a className="button" href={urls.order(token)}>
              {t('order.check')}
            </a>
          </p>
        )}
        {phone && state !== 'paid' && (
          <p className="muted">
            <a href={phoneHref(phone)}>{t('visit.call', { phone: formatPhone(phone) })}</a>
          </p>
        )}
      </div>
    </Page>
  );
};
