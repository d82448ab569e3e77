import type { Slot } from '../../domain/sites/booking';
import type { BookingForm, Problem } from '../bookingForm';
import type { Choice } from '../choice';
import { Alternatives } from '../parts/Alternatives';
import { Basket } from '../parts/Basket';
import { ContactFields } from '../parts/ContactFields';
import { ErrorSummary } from '../parts/ErrorSummary';
import { Field } from '../parts/Field';
import { Notice } from '../parts/Notice';
import { StepPage } from '../parts/StepPage';
import { useSite } from '../scene';
import { writeChoices } from '../ways';

type Props = { choices: Choice[]; start?: number; slot?: Slot; form: BookingForm; problem?: Problem };

/** The last step; when it comes back, everything typed is still there. */
export const DetailsPage = ({ choices, start, slot, form, problem }: Props) => {
  const { site, say, ways } = useSite();
  const isTaken = problem?.kind === 'taken';
  const messages = problem?.messages ?? {};
  const { services, employees } = writeChoices(choices);
  return (
    <StepPage
      step="details"
      title={say('details.title')}
      hint={say('details.hint')}
      choices={choices}
      hasError={problem !== undefined}
      basket={
        <Basket choices={choices} start={isTaken ? undefined : start} slot={slot} showsEmployees>
          <button className="button button-wide" form="details-form">
            {say('details.submit')}
          </button>
        </Basket>
      }
    >
      <form id="details-form" action={ways.details(choices, start)} method="post" noValidate>
        <input type="hidden" name="services" value={services} />
        <input type="hidden" name="employees" value={employees} />
        <input type="hidden" name="key" value={form.key} />
        {problem?.kind === 'invalid' && <ErrorSummary messages={messages} />}
        {isTaken && <Alternatives choices={choices} slots={problem.alternatives} />}
        {problem?.kind === 'repeated' && <Notice tone="warn" title={say('details.repeated')} isAlert />}
        {problem?.kind === 'too_many' && (
          <Notice tone="warn" title={say('details.slow_down')} isAlert>
            <p>{say('details.slow_down_hint')}</p>
          </Notice>
        )}
        {start !== undefined && !(isTaken && problem.alternatives.length > 0) && (
          <input type="hidden" name="start" value={start} />
        )}
        {messages.start && (
          <p id="start" className="field-message">
            {messages.start}{' '}
            <a href={ways.time(choices)} data-swap>
              {say('time.title')}
            </a>
          </p>
        )}
        <ContactFields form={form} messages={messages} />
        <Field name="comment" value={form.comment} message={messages.comment} isOptional isLong />
        {site.terms_of_service && <Terms />}
      </form>
    </StepPage>
  );
};

const Terms = () => {
  const { say, ways } = useSite();
  const [before, after] = say('details.terms', { link: '\n' }).split('\n');
  return (
    <p className="muted">
      {before}
      <a href={`${ways.front()}#terms`} target="_blank" rel="noopener">
        {say('details.terms_link')}
      </a>
      {after}
    </p>
  );
};
