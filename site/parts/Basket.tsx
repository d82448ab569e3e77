import type { ReactNode } from 'react';
import type { Slot } from '../../domain/sites/booking';
import { durationOf, priceOf, sumOf, type Choice } from '../choice';
import { sentenceCase } from '../../domain/time/zonedFormats';
import { useSite } from '../scene';

type Props = {
  choices: Choice[];
  start?: number;
  slot?: Slot;
  showsEmployees?: boolean;
  children?: ReactNode;
};

/** What is chosen so far: a card at the side, a bar at the foot of a phone. */
export const Basket = ({ choices, start, slot, showsEmployees = false, children }: Props) => {
  const { say, formats, ways } = useSite();
  const length = slot ? spanOfSlot(slot) : sumOf(choices.map(durationOf));
  return (
    <div className="bar basket-bar">
      <div className="basket-whole">
        <div className="basket-head">
          <h2>{say('basket.title')}</h2>
          {choices.length > 0 && (
            <a href={ways.services(choices)} data-swap>
              {say('basket.change')}
            </a>
          )}
        </div>
        {start !== undefined && <p className="basket-start">{sentenceCase(formats.moment(start))}</p>}
        {choices.length === 0 && <p className="muted">{say('basket.empty')}</p>}
        <ul>
          {choices.map(choice => (
            <ChosenService key={choice.service.id} choice={choice} showsEmployee={showsEmployees} />
          ))}
        </ul>
      </div>
      {choices.length > 0 && (
        <p className="basket-total">
          <span className="muted">
            {say('basket.count', { smart_count: choices.length })} · {formats.length(length)}
          </span>
          <strong>{formats.price(sumOf(choices.map(priceOf)))}</strong>
        </p>
      )}
      {children}
    </div>
  );
};

const ChosenService = ({ choice, showsEmployee }: { choice: Choice; showsEmployee: boolean }) => {
  const { site, say, formats } = useSite();
  const employee = site.employees.find(({ id }) => id === choice.employee_id);
  return (
    <li>
      <span>
        {choice.service.name}
        <small>
          {formats.length(durationOf(choice))}
          {showsEmployee &&
            ` · ${employee ? say('employees.with', { name: employee.full_name }) : say('employees.with_anyone')}`}
        </small>
      </span>
      <span className="basket-price">{formats.price(priceOf(choice))}</span>
    </li>
  );
};

function spanOfSlot({ start_at, end_at }: Slot) {
  const minutes = Math.round((end_at - start_at) / 60);
  return { from: minutes, to: minutes };
}
