import type { Purchase } from '@/domain/purchases/purchaseLink';
import { emptyForm, messagesOf, type BookingForm, type Problem } from '../bookingForm';
import { ContactFields } from '../components/booking/ContactFields';
import { ErrorSummary } from '../components/booking/ErrorSummary';
import { ProviderChoice } from '../components/catalogue/ProviderChoice';
import { Notice } from '../components/layout/Notice';
import { Page } from '../components/layout/Page';
import { useSite } from '../pageContext';

type Props = { token: string; purchase: Purchase; form?: BookingForm; problem?: Problem };

export const BuyPage = ({ token, purchase, form = emptyForm(), problem }: Props) => {
  const context = useSite();
  const { t, urls, formats } = context;
  const { name, qty, total, providers } = purchase;
  const paysOnline = providers.length > 0;
  const messages = problem ? messagesOf(problem, context) : {};
  return (
    <Page title={name} hasError={problem !== undefined}>
      <div className="single">
        <h1>{name}</h1>
        <dl className="facts facts-wide card">
          {qty > 1 && (
            <div>
              <dt>{t('buy.qty')}</dt>
              <dd>{qty}</dd>
            </div>
          )}
          <div>
            <dt>{t(qty > 1 ? 'basket.total' : 'visit.price')}</dt>
            <dd>
              <strong>{formats.money(total)}</strong>
            </dd>
          </div>
        </dl>
        <form action={urls.buy(token)} method="post" noValidate>
          <input type="hidden" name="key" value={form.key} />
          {problem?.kind === 'invalid' && <ErrorSummary messages={messages} />}
          {problem?.kind === 'repeated' && <Notice tone="warn" title={t('buy.repeated')} isAlert />}
          {problem?.kind === 'too_many' && (
            <Notice tone="warn" title={t('buy.slow_down')} isAlert>
              <p>{t('details.slow_down_hint')}</p>
            </Notice>
          )}
          <ContactFields form={form} messages={messages} />
          {paysOnline && <ProviderChoice providers={providers} />}
          <button className="button button-wide">
            {t(paysOnline ? 'buy.pay' : 'buy.order', { price: formats.money(total) })}
          </button>
          <p className="muted">{t(paysOnline ? 'buy.pay_hint' : 'buy.order_hint')}</p>
        </form>
      </div>
    </Page>
  );
};
