import type { ReactNode } from 'react';
import type { Slot } from '@/domain/sites/booking';
import { durationOf, priceOf, sumOf, type Choice } from '@/site/choice';
import { sentenceCase } from '@/domain/time/zonedFormats';
import { useSite } from '@/site/pageContext';
import { asTaken, ChosenServices } from './ChosenServices';
import { Place } from './Place';

type Props = {
  choices: Choice[];
  start?: number;
  /** Who performs what, in which order, at the chosen start. */
  slot?: Slot;
  /** The exact price, once the start is chosen. */
  price?: number;
  showsEmployees?: boolean;
  children?: ReactNode;
};

export const Basket = ({ choices, start, slot, price, showsEmployees = false, children }: Props) => {
  const { t, formats, urls } = useSite();
  const chosen = slot ? asTaken(choices, slot) : choices;
  const length = slot ? spanOfSlot(slot) : sumOf(choices.map(durationOf));
  const total = price === undefined ? sumOf(chosen.map(priceOf)) : { from: price, to: price };
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
        <ChosenServices chosen={chosen} showsEmployees={showsEmployees} />
        {slot && <Place />}
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

function spanOfSlot({ start_at, end_at }: Slot) {
  const minutes = Math.round((end_at - start_at) / 60);
  return { from: minutes, to: minutes };
}
