import { sentenceCase } from '@/domain/time/zonedFormats';
import type { ClientWish, TimeOffer, WishState } from '@/domain/waiting/waitingList';
import { Addresses } from '../components/business/Addresses';
import { Notice } from '../components/layout/Notice';
import { Page } from '../components/layout/Page';
import { useSite, type SiteContext } from '../pageContext';
import type { TextKey } from '../translator';

type Props = {
  token: string;
  wish: ClientWish;
  /** They pressed for a time that is not held any more. */
  isGone?: boolean;
  /** Of the visit that was booked, as far as there is one. */
  visit_url?: string;
};

const titles = {
  waiting: 'waiting.wait',
  booked: 'waiting.booked',
  left: 'waiting.left',
  removed: 'waiting.removed',
  over: 'waiting.over',
} as const satisfies Record<WishState, TextKey>;

/** A wish by its link: what is held for it, with one press to take it, or how it stands. */
export const WishPage = ({ token, wish, isGone = false, visit_url }: Props) => {
  const context = useSite();
  const { t, formats, urls } = context;
  const { offer, state } = wish;
  const isWaiting = state === 'waiting';
  const title = t(offer ? 'waiting.offered' : titles[state]);
  return (
    <Page title={title} hasError={isGone}>
      <div className="single">
        {isGone && !offer && (
          <Notice tone="warn" title={t('waiting.gone')} isAlert>
            {isWaiting && <p>{t('waiting.gone_hint')}</p>}
          </Notice>
        )}
        <Notice tone={offer || state === 'booked' ? 'good' : 'calm'}>
          <h1>{title}</h1>
          <p>{hintOf(context, wish)}</p>
        </Notice>
        <div className="card">{offer ? <Held offer={offer} /> : <Wished wish={wish} />}</div>
        {offer && (
          <form action={urls.claiming(token)} method="post" data-send>
            <button className="button button-wide">{t('waiting.take')}</button>
          </form>
        )}
        {isWaiting ? (
          <form action={urls.leaving(token)} method="post">
            <p className="actions">
              <button className="button button-quiet">{t('waiting.leave')}</button>
            </p>
          </form>
        ) : (
          <p className="actions">
            <a className="button" href={visit_url ?? urls.services()}>
              {t(visit_url ? 'visit.title' : 'waiting.book')}
            </a>
          </p>
        )}
        <p className="muted zone">{t('zone', { zone: formats.zone(offer?.start_at ?? context.now) })}</p>
      </div>
    </Page>
  );
};

function hintOf({ t, formats }: SiteContext, { offer, state }: ClientWish): string {
  if (offer) return t('waiting.offered_hint', { time: formats.until(offer.expires_at) });
  if (state === 'waiting') return t('waiting.wait_hint');
  return t(state === 'booked' ? 'waiting.booked_hint' : 'waiting.ended_hint');
}

const Held = ({ offer }: { offer: TimeOffer }) => {
  const { site, t, formats } = useSite();
  const { start_at, end_at, items } = offer;
  const total = items.reduce((sum, { price }) => sum + price, 0);
  return (
    <dl className="facts facts-wide">
      <div>
        <dt>{t('visit.when')}</dt>
        <dd>
          <strong>{sentenceCase(formats.dayOf(start_at))}</strong>
          <span>{t('span', { from: formats.time(start_at), to: formats.endTime(start_at, end_at) })}</span>
        </dd>
      </div>
      <div>
        <dt>{t('visit.what')}</dt>
        <dd>
          {items.map(({ service, employee, start_at }) => (
            <span key={`${service.id} ${start_at}`} className="visit-record">
              <span>
                {service.name}
                <small>{t('employees.with', { name: employee.full_name })}</small>
              </span>
            </span>
          ))}
        </dd>
      </div>
      <div>
        <dt>{t('visit.price')}</dt>
        <dd>
          <strong>{formats.money(total)}</strong>
        </dd>
      </div>
      {site.addresses.length > 0 && (
        <div>
          <dt>{t('visit.where')}</dt>
          <dd>
            <span>{site.name}</span>
            <Addresses />
          </dd>
        </div>
      )}
    </dl>
  );
};

const Wished = ({ wish: { items, from, to, time_from, time_to } }: { wish: ClientWish }) => {
  const { t, formats } = useSite();
  return (
    <dl className="facts facts-wide">
      <div>
        <dt>{t('waiting.when')}</dt>
        <dd>
          <strong>{sentenceCase(from === to ? formats.day(from) : formats.days(from, to))}</strong>
          <Times {...{ time_from, time_to }} />
        </dd>
      </div>
      <div>
        <dt>{t('visit.what')}</dt>
        <dd>
          {items.map(({ service, employee }, index) => (
            <span key={`${service.id} ${index}`} className="visit-record">
              <span>
                {service.name}
                <small>
                  {employee ? t('employees.with', { name: employee.full_name }) : t('employees.with_anyone')}
                </small>
              </span>
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
};

const Times = ({ time_from, time_to }: Pick<ClientWish, 'time_from' | 'time_to'>) => {
  const { t, formats } = useSite();
  const [from, to] = [time_from, time_to].map(time => (time ? formats.clock(time) : ''));
  if (from && to) return <span>{t('waiting.times.both', { from, to })}</span>;
  if (from) return <span>{t('waiting.times.from', { from })}</span>;
  return to ? <span>{t('waiting.times.to', { to })}</span> : null;
};
