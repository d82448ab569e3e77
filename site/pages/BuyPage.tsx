import type { SiteBundle, SiteMembership } from '@/domain/sites/site';
import type { Purchase } from '@/domain/purchases/purchaseLink';
import { emptyForm, messagesOf, type BookingForm, type Problem } from '../bookingForm';
import { ContactFields } from '../components/booking/ContactFields';
import { ErrorSummary } from '../components/booking/ErrorSummary';
import { BundleParts } from '../components/catalogue/Bundles';
import { MembershipParts } from '../components/catalogue/Memberships';
import { ProviderChoice } from '../components/catalogue/ProviderChoice';
import { Notice } from '../components/layout/Notice';
import { Page } from '../components/layout/Page';
import { useSite } from '../pageContext';

/** `membership`, `bundle`: what the customer gets, where it is one. */
export type Sold = Purchase & { membership?: SiteMembership; bundle?: SiteBundle };

type Props = { token: string; purchase: Sold; form?: BookingForm; problem?: Problem };

export const BuyPage = ({ token, purchase, form = emptyForm(), problem }: Props) => {
  const context = useSite();
  const { t, urls, formats, site, textLang } = context;
  const { name, qty, total, providers, membership, bundle } = purchase;
  const paysOnline = providers.length > 0;
  const messages = problem ? messagesOf(problem, context) : {};
  return (
    <Page title={name} hasError={problem !== undefined}>
      <div className="single">
        <h1 lang={textLang}>{name}</h1>
        {membership?.description && (
          <p className="prose" lang={textLang}>
            {membership.description}
          </p>
        )}
        <dl className="facts facts-wide card">
          {membership && <MembershipFacts membership={membership} />}
          {bundle && (
            <div>
              <dt>{t('buy.contents')}</dt>
              <dd>
                <BundleParts items={bundle.items} />
              </dd>
            </div>
          )}
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
        {site.terms_of_service && (
          <details className="card">
            <summary>{t('front.terms')}</summary>
            <p className="prose" lang={textLang}>
              {site.terms_of_service}
            </p>
          </details>
        )}
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

const MembershipFacts = ({ membership }: { membership: SiteMembership }) => {
  const { t } = useSite();
  const { interval, period, addons, features } = membership;
  return (
    <>
      {addons.length + features.length > 0 && (
        <div>
          <dt>{t('buy.contents')}</dt>
          <dd>
            <MembershipParts membership={membership} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('buy.duration')}</dt>
        <dd>{t(`goods.durations.${period}`, { smart_count: interval })}</dd>
      </div>
    </>
  );
};
