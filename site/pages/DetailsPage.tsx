import type { Slot } from '@/domain/sites/booking';
import { messagesOf, writePrices, type BookingForm, type Problem, type ShownPrices } from '../bookingForm';
import type { Choice } from '../choice';
import { sentenceCase } from '@/domain/time/zonedFormats';
import { Alternatives } from '../components/booking/Alternatives';
import { Basket } from '../components/booking/Basket';
import { asTaken, ChosenServices } from '../components/booking/ChosenServices';
import { Place } from '../components/booking/Place';
import { ContactFields } from '../components/booking/ContactFields';
import { ErrorSummary } from '../components/booking/ErrorSummary';
import { Field } from '../components/booking/Field';
import { Notice } from '../components/layout/Notice';
import { StepPage } from '../components/layout/StepPage';
import { useSite } from '../pageContext';
import { writeChoices } from '../urls';

type Props = {
  choices: Choice[];
  start?: number;
  another?: number;
  slot?: Slot;
  /** Price of the visit at each start. */
  prices: ShownPrices;
  form: BookingForm;
  problem?: Problem;
  /** What booking means: payment and cancellation, in sentences. */
  terms?: string[];
};

export const DetailsPage = ({ choices, start, another, slot, prices, form, problem, terms = [] }: Props) => {
  const context = useSite();
  const { site, t, formats, urls } = context;
  const isTaken = problem?.kind === 'taken';
  const messages = problem ? messagesOf(problem, context) : {};
  const { services, employees } = writeChoices(choices);
  return (
    <StepPage
      step="details"
      title={t('details.title')}
      hint={t('details.hint')}
      choices={choices}
      hasError={problem !== undefined}
      basket={
        <Basket
          choices={choices}
          start={isTaken ? undefined : start}
          slot={slot}
          price={isTaken ? undefined : prices.find(({ start_at }) => start_at === start)?.price}
          showsEmployees
        >
          <button className="button button-wide" form="details-form">
            {problem?.price === undefined
              ? t('details.submit')
              : t('details.submit_at', { price: formats.money(problem.price) })}
          </button>
        </Basket>
      }
    >
      <form
        id="details-form"
        action={urls.details(choices, start, another)}
        method="post"
        noValidate
        data-send
      >
        <input type="hidden" name="services" value={services} />
        <input type="hidden" name="employees" value={employees} />
        <input type="hidden" name="key" value={form.key} />
        <input type="hidden" name="prices" value={writePrices(prices)} />
        {problem?.kind === 'invalid' && <ErrorSummary messages={messages} />}
        {isTaken && <Alternatives choices={choices} slots={problem.alternatives} />}
        {problem?.price !== undefined && (
          <div className="notice notice-warn" role="alert" tabIndex={-1} data-summary>
            <p className="notice-title">
              {t('details.price_changed', { price: formats.money(problem.price) })}
            </p>
            <p>{t('details.price_changed_hint')}</p>
          </div>
        )}
        {problem?.kind === 'repeated' && <Notice tone="warn" title={t('details.repeated')} isAlert />}
        {problem?.kind === 'too_many' && (
          <Notice tone="warn" title={t('details.slow_down')} isAlert>
            <p>{t('details.slow_down_hint')}</p>
          </Notice>
        )}
        {start !== undefined && !(isTaken && problem.alternatives.length > 0) && (
          <input type="hidden" name="start" value={start} />
        )}
        {messages.start && (
          <p id="start" className="field-message">
            {messages.start}{' '}
            <a href={urls.time(choices)} data-swap>
              {t('time.title')}
            </a>
          </p>
        )}
        <ContactFields form={form} messages={messages} />
        <Field name="comment" value={form.comment} message={messages.comment} isOptional isLong />
        {start !== undefined && slot && <PhoneSummary choices={choices} start={start} slot={slot} />}
        {terms.length > 0 && (
          <section className="terms" aria-labelledby="terms-title">
            <h2 id="terms-title">{t('policy_title')}</h2>
            <p>{terms.join(' ')}</p>
          </section>
        )}
        {site.terms_of_service && <Terms />}
      </form>
    </StepPage>
  );
};

/** What is booked, which the bar at the foot of a phone has no room for. */
const PhoneSummary = ({ choices, start, slot }: { choices: Choice[]; start: number; slot: Slot }) => {
  const { t, formats } = useSite();
  return (
    <section className="phone-summary" aria-label={t('basket.title')}>
      <strong>{sentenceCase(formats.moment(start))}</strong>
      <ChosenServices chosen={asTaken(choices, slot)} />
      <Place />
    </section>
  );
};

const Terms = () => {
  const { t, urls } = useSite();
  const [before, after] = t('details.terms', { link: '\n' }).split('\n');
  return (
    <p className="muted">
      {before}
      <a href={`${urls.front()}#terms`} target="_blank" rel="noopener">
        {t('details.terms_link')}
      </a>
      {after}
    </p>
  );
};
