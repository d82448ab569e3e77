import type { BookableDays } from '../bookableDays';
import type { Choice } from '../choice';
import { sentenceCase } from '@/domain/time/zonedFormats';
import { Basket } from '../components/booking/Basket';
import { DayStrip } from '../components/booking/DayStrip';
import { Notice } from '../components/layout/Notice';
import { NoTimes } from '../components/booking/NoTimes';
import { SlotList } from '../components/booking/SlotList';
import { StepPage } from '../components/layout/StepPage';
import { useSite } from '../pageContext';

type Props = { choices: Choice[]; bookable: BookableDays; isGone: boolean; another?: number | undefined };

export const TimePage = ({ choices, bookable, isGone, another }: Props) => {
  const { t, formats, urls, now } = useSite();
  const { shownDay } = bookable;
  return (
    <StepPage
      step="time"
      title={t('time.title')}
      choices={choices}
      isFresh
      basket={<Basket choices={choices} showsEmployees />}
    >
      {isGone && (
        <Notice tone="warn" isAlert>
          <p>{t('time.gone')}</p>
        </Notice>
      )}
      <DayStrip bookable={bookable} dayHref={date => urls.time(choices, date)} />
      <section className="day" aria-labelledby="day">
        <h2 id="day" tabIndex={-1}>
          {sentenceCase(formats.day(shownDay.date))}
        </h2>
        {shownDay.slots.length > 0 ? (
          <SlotList slots={shownDay.slots} slotHref={start => urls.details(choices, start, another)} />
        ) : (
          <NoTimes choices={choices} bookable={bookable} />
        )}
      </section>
      <p className="muted zone">{t('zone', { zone: formats.zone(shownDay.slots[0]?.start_at ?? now) })}</p>
    </StepPage>
  );
};
