import { addDays, toLocal } from '@/domain/schedule';
import { messagesOf, type BookingForm, type Messages, type Problem, type WishTimes } from '../bookingForm';
import type { Choice } from '../choice';
import { ChosenServices } from '../components/booking/ChosenServices';
import { ContactFields } from '../components/booking/ContactFields';
import { ErrorSummary } from '../components/booking/ErrorSummary';
import { Notice } from '../components/layout/Notice';
import { Page } from '../components/layout/Page';
import { useSite } from '../pageContext';
import { writeChoices } from '../urls';

type Props = { choices: Choice[]; form: BookingForm; times: WishTimes; problem?: Problem };

/** The form of the waiting list. */
export const JoinPage = ({ choices, form, times, problem }: Props) => {
  const context = useSite();
  const { t, urls } = context;
  const messages = problem ? messagesOf(problem, context) : {};
  const { services, employees } = writeChoices(choices);
  return (
    <Page title={t('waiting.title')} hasError={problem !== undefined}>
      <div className="single">
        <h1>{t('waiting.title')}</h1>
        <p className="muted lead">{t('waiting.hint')}</p>
        <ChosenServices chosen={choices} />
        <form action={urls.waiting(choices)} method="post" noValidate data-send>
          <input type="hidden" name="services" value={services} />
          <input type="hidden" name="employees" value={employees} />
          <input type="hidden" name="key" value={form.key} />
          {problem?.kind === 'invalid' && <ErrorSummary messages={messages} />}
          {problem?.kind === 'repeated' && <Notice tone="warn" title={t('waiting.repeated')} isAlert />}
          {problem?.kind === 'too_many' && (
            <Notice tone="warn" title={t('details.slow_down')} isAlert>
              <p>{t('details.slow_down_hint')}</p>
            </Notice>
          )}
          <When times={times} messages={messages} />
          <ContactFields form={form} messages={messages} />
          <button className="button button-wide">{t('waiting.join')}</button>
        </form>
      </div>
    </Page>
  );
};

const When = ({ times, messages }: { times: WishTimes; messages: Messages }) => {
  const { t, site, now } = useSite();
  const today = toLocal(site.timezone, now).date;
  return (
    <>
      <div className="field-pair">
        <Moment name="from" type="date" min={today} {...{ times, messages }} />
        <Moment name="to" type="date" min={today} max={addDays(today, 365)} {...{ times, messages }} />
      </div>
      <div className="field-pair">
        <Moment name="time_from" type="time" {...{ times, messages }} />
        <Moment name="time_to" type="time" {...{ times, messages }} />
      </div>
      <p className="muted">{t('waiting.any_time')}</p>
    </>
  );
};

type MomentProps = {
  name: keyof WishTimes;
  type: 'date' | 'time';
  times: WishTimes;
  messages: Messages;
  min?: string;
  max?: string;
};

const Moment = ({ name, type, times, messages, min, max }: MomentProps) => {
  const { t } = useSite();
  const message = messages[name];
  return (
    <div className={message ? 'field field-wrong' : 'field'}>
      <label htmlFor={name}>
        {t(`waiting.${name}`)}
        {type === 'time' && <span className="muted"> ({t('details.optional')})</span>}
      </label>
      {message && (
        <p id={`${name}-message`} className="field-message">
          {message}
        </p>
      )}
      <input
        id={name}
        name={name}
        type={type}
        min={min}
        max={max}
        defaultValue={times[name]}
        required={type === 'date'}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${name}-message` : undefined}
        data-kept
      />
    </div>
  );
};
