import { priceOfSlot, type Slot } from '@/domain/sites/booking';
import type { Choice } from '@/site/choice';
import { sentenceCase } from '@/domain/time/zonedFormats';
import { useSite } from '@/site/pageContext';

type Props = { choices: Choice[]; slots: Slot[] };

export const Alternatives = ({ choices, slots }: Props) => {
  const { t, formats, urls } = useSite();
  return (
    <div className="notice notice-warn" role="alert" tabIndex={-1} data-summary>
      <p className="notice-title">{t('details.taken')}</p>
      <p>{t(slots.length > 0 ? 'details.taken_hint' : 'details.taken_no_more')}</p>
      {slots.length > 0 && (
        <fieldset className="alternatives">
          <legend>{t('details.nearest')}</legend>
          {slots.map((slot, index) => (
            <label key={slot.start_at} className="choice">
              <input
                type="radio"
                name="start"
                id={index === 0 ? 'start' : undefined}
                value={slot.start_at}
                defaultChecked={index === 0}
              />
              <span>{sentenceCase(formats.moment(slot.start_at))}</span>
              <strong>{formats.money(priceOfSlot(slot))}</strong>
            </label>
          ))}
        </fieldset>
      )}
      <p>
        <a href={urls.time(choices)} data-swap>
          {t('details.other_time')}
        </a>
      </p>
    </div>
  );
};
