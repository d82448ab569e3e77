import { at } from '@/domain/assert';
import type { ReactNode } from 'react';
import type { Slot } from '@/domain/sites/booking';
import { durationOf, priceOf, sumOf, type Choice } from '@/site/choice';
import { sentenceCase } from '@/domain/time/zonedFormats';
import { useSite } from '@/site/pageContext';

type Props = {
  choices: Choice[];
  start?: number;
  slot?: Slot;
  /** The exact price, once the start is chosen. */
  price?: number;
  showsEmployees?: boolean;
  children?: ReactNode;
};

export const Basket = ({ choices, start, slot, price, showsEmployees = false, children }: Props) => {
  const { t, formats, urls } = useSite();
  const exact = slot ? choices.map((choice, index) => takenBy(choice, slot, index)) : choices;
  const length = slot ? spanOfSlot(slot) : sumOf(choices.map(durationOf));
  const total = price === undefined ? sumOf(exact.map(priceOf)) : { from: price, to: price };
  return (
    <div className="bar basket-bar">
      <div className="basket-whole">
        <div className="basket-head">
          <h2>{t('basket.title')}</h2>
          {choices.length > 0 && (
            <a href={urls.services(choices)} data-swap>
              {t('basket.change')}
            </a>
          )}
        </div>
        {start !== undefined && <p className="basket-start">{sentenceCase(formats.moment(start))}</p>}
        {choices.length === 0 && <p className="muted">{t('basket.empty')}</p>}
        <ul>
          {choices.map((choice, index) => (
            <ChosenService
              key={choice.service.id}
              choice={choice}
              exact={at(exact, index)}
              showsEmployee={showsEmployees}
            />
          ))}
        </ul>
      </div>
      {choices.length > 0 && (
        <p className="basket-total">
          <span className="muted">
            {t('basket.count', { smart_count: choices.length })},{' '}
            <span className="basket-length">{formats.length(length)}</span>
          </span>
          <strong>{formats.price(total)}</strong>
        </p>
      )}
      {children}
    </div>
  );
};

type Chosen = {
  choice: Choice;
  /** With the employee who would take it at the chosen start. */
  exact: Choice;
  showsEmployee: boolean;
};

const ChosenService = ({ choice, exact, showsEmployee }: Chosen) => {
  const { site, t, formats } = useSite();
  const employee = site.employees.find(({ id }) => id === choice.employee_id);
  return (
    <li>
      <span>
        {choice.service.name}
        <small>
          {formats.length(durationOf(exact))}
          {showsEmployee &&
            ` · ${employee ? t('employees.with', { name: employee.full_name }) : t('employees.with_anyone')}`}
        </small>
      </span>
      <span className="basket-price">{formats.price(priceOf(exact))}</span>
    </li>
  );
};

function spanOfSlot({ start_at, end_at }: Slot) {
  const minutes = Math.round((end_at - start_at) / 60);
  return { from: minutes, to: minutes };
}

const takenBy = (choice: Choice, { employee_ids }: Slot, index: number): Choice => ({
  ...choice,
  employee_id: at(employee_ids, index),
});
