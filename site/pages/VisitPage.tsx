import { formatPhone } from '@/domain/phones/phone';
import { googleCalendarUrl, outlookCalendarUrl } from '@/domain/calendars/visitCalendar';
import type { PaymentProviderName } from '@/domain/payments/providers';
import type { ClientVisit, VisitPayment } from '@/domain/sites/clientVisit';
import { phoneHref } from '../components/business/Contacts';
import { Notice } from '../components/layout/Notice';
import { OwnReview } from '../components/business/OwnReview';
import { Page } from '../components/layout/Page';
import { ReviewInputs } from '../components/business/ReviewInputs';
import { ProviderChoice } from '../components/catalogue/ProviderChoice';
import { ChangeLinks } from '../components/booking/ChangeLinks';
import { VisitFacts } from '../components/booking/VisitFacts';
import type { ReviewForm, ReviewProblem } from '../reviewForm';
import { useSite } from '../pageContext';
import type { SiteContext } from '../pageContext';
import { visitEvent } from '../visitEvent';

type Props = {
  token: string;
  visit: ClientVisit;
  /** Where messages about it go, masked. */
  sent_to?: string | null;
  isNew?: boolean;
  isMoved?: boolean;
  /** While it waits for its payment: how it can be paid, and whether a payment is being made. */
  paying?: { providers: PaymentProviderName[]; isChecking: boolean };
  /** A rejected review, with its errors. */
  form?: ReviewForm;
  problem?: ReviewProblem;
};
type State = 'held' | 'not_paid' | 'booked' | 'moved' | 'cancelled' | 'over' | 'coming';

export const VisitPage = ({
  token,
  visit,
  sent_to,
  isNew = false,
  isMoved = false,
  paying,
  form,
  problem,
}: Props) => {
  const { t, now, formats } = useSite();
  const state = stateOf(visit, now, { isNew, isMoved });
  return (
    <Page title={t(titleOf(state, visit))} hasError={Boolean(problem)}>
      <div className="single">
        {state === 'coming' ? (
          <h1>{t('visit.title')}</h1>
        ) : (
          <Notice tone={state === 'booked' || state === 'moved' ? 'good' : 'calm'}>
            <h1>{t(titleOf(state, visit))}</h1>
            <p>{t(hintOf(state, visit), { time: formats.time(visit.payment?.pay_until ?? now) })}</p>
            {(state === 'booked' || state === 'moved') && sent_to && (
              <p>{t('visit.sent_to', { address: sent_to })}</p>
            )}
            {visit.is_cancelled && <Reason visit={visit} />}
          </Notice>
        )}
        {state === 'coming' && visit.is_confirmed && (
          <Notice tone="good">
            <p>{t('confirming.done')}</p>
          </Notice>
        )}
        {isPartlyCancelled(visit) && (
          <Notice tone="warn" title={t('visit.partly_cancelled')}>
            <Reason visit={visit} />
          </Notice>
        )}
        <div className="card">
          <VisitFacts visit={visit} />
        </div>
        {visit.payment && paying && <Paying {...{ token, visit, ...paying }} payment={visit.payment} />}
        {visit.policy.words && state !== 'over' && !visit.is_cancelled && (
          <Terms words={visit.policy.words} />
        )}
        {visit.review && <OwnReview review={visit.review} />}
        {visit.can_review && <ReviewInputs token={token} visit={visit} form={form} problem={problem} />}
        <WaysOn token={token} visit={visit} state={state} />
      </div>
    </Page>
  );
};

type PayingProps = {
  token: string;
  payment: VisitPayment;
  providers: PaymentProviderName[];
  isChecking: boolean;
};

const Paying = ({ token, payment, providers, isChecking }: PayingProps) => {
  const { t, urls, formats, now } = useSite();
  const price = formats.money(payment.due);
  if (now >= payment.pay_until)
    return <p role="status">{t(isChecking ? 'order.checking_hint' : 'visit.held_over')}</p>;
  return (
    <form action={urls.payingVisit(token)} method="post">
      <ProviderChoice providers={providers} />
      {isChecking && <p role="status">{t('order.checking_hint')}</p>}
      <p className="actions">
        <button className={isChecking ? 'button button-quiet' : 'button'}>
          {t(isChecking ? 'order.pay_again' : 'order.pay', { price })}
        </button>
      </p>
    </form>
  );
};

const Terms = ({ words }: { words: string }) => {
  const { t } = useSite();
  return (
    <section className="terms" aria-labelledby="terms-title">
      <h2 id="terms-title">{t('policy_title')}</h2>
      <p>{words}</p>
    </section>
  );
};

const WaysOn = ({ token, visit, state }: { token: string; visit: ClientVisit; state: State }) => {
  const context = useSite();
  const { t, urls } = context;
  if (state === 'held') return visit.can_change ? <CancelLink token={token} /> : null;
  if (state === 'cancelled' || state === 'not_paid' || state === 'over') {
    return (
      <p className="actions">
        <a
          className={visit.can_review ? 'button button-quiet' : 'button'}
          href={urls.employees(sameChoices(context, visit))}
        >
          {t('visit.again')}
        </a>
      </p>
    );
  }
  const event = visitEvent(context, visit, token);
  return (
    <>
      <p className="actions">
        <a className="button" href={urls.calendar(token)} download>
          {t('visit.add_to_calendar')}
        </a>
        <CalendarLink name="Google Calendar" href={googleCalendarUrl(event)} />
        <CalendarLink name="Outlook" href={outlookCalendarUrl(event)} />
      </p>
      {visit.can_change && (
        <p className="actions">
          <ChangeLinks token={token} visit={visit} />
        </p>
      )}
      <Changes visit={visit} />
    </>
  );
};

const CancelLink = ({ token }: { token: string }) => {
  const { t, urls } = useSite();
  return (
    <p>
      <a href={urls.cancelling(token)}>{t('visit.cancel')}</a>
    </p>
  );
};

const CalendarLink = ({ name, href }: { name: string; href: string }) => {
  const { t } = useSite();
  return (
    <a className="button button-quiet" href={href} target="_blank" rel="noopener noreferrer">
      {name}
      <span className="unseen">: {t('visit.add_to_calendar')}</span>
    </a>
  );
};

const Changes = ({ visit }: { visit: ClientVisit }) => {
  const { site, t, formats } = useSite();
  const [phone] = site.phones;
  if (visit.can_change) {
    return <p className="muted">{t('visit.until', { time: formats.until(visit.changes_until) })}</p>;
  }
  return (
    <p>
      {t(phone ? 'visit.too_late' : 'visit.too_late_plain')}{' '}
      {phone && <a href={phoneHref(phone)}>{t('visit.call', { phone: formatPhone(phone) })}</a>}
    </p>
  );
};

const Reason = ({ visit }: { visit: ClientVisit }) => {
  const { t } = useSite();
  if (!visit.cancel_reason) return null;
  return <p className="prose">{t('visit.reason', { reason: visit.cancel_reason })}</p>;
};

const isPartlyCancelled = ({ is_cancelled, records }: ClientVisit) =>
  !is_cancelled && records.some(({ status }) => status === 'cancelled');

function titleOf(state: State, { cancelled_by }: ClientVisit) {
  if (state === 'coming') return 'visit.title';
  return state === 'cancelled' && cancelled_by
    ? (`visit.cancelled_by.${cancelled_by}` as const)
    : (`visit.${state}` as const);
}

const hintOf = (state: Exclude<State, 'coming'>, { cancelled_by }: ClientVisit) =>
  state === 'cancelled' && cancelled_by === 'company'
    ? 'visit.cancelled_by_company_hint'
    : (`visit.${state}_hint` as const);

function stateOf(
  { is_cancelled, was_not_paid, payment, end_at, records }: ClientVisit,
  now: number,
  { isNew, isMoved }: { isNew: boolean; isMoved: boolean },
): State {
  if (is_cancelled) return was_not_paid ? 'not_paid' : 'cancelled';
  if (payment) return 'held';
  const isOpen = records.some(({ status }) => status === 'active' || status === 'on_hold');
  if (!isOpen || now >= end_at) return 'over';
  if (isMoved) return 'moved';
  return isNew ? 'booked' : 'coming';
}

function sameChoices({ site }: SiteContext, { records }: ClientVisit) {
  return records.flatMap(({ service, employee }) => {
    const offered = site.services.find(({ id }) => id === service.id);
    if (!offered) return [];
    const performs = offered.employees.some(({ employee_id }) => employee_id === employee.id);
    return [{ service: offered, employee_id: performs ? employee.id : 0 }];
  });
}
