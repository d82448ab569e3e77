import { toLocal } from '@/domain/schedule';
import { priceOfSlot, type Slot } from '@/domain/sites/booking';
import { useSite } from '@/site/pageContext';

const partsOfDay = ['morning', 'afternoon', 'evening'] as const;

type Props = {
  slots: Slot[];
  slotHref: (start_at: number) => string;
  /** A move keeps the price that was agreed. */
  isPriceKept?: boolean;
};

export const SlotList = ({ slots, slotHref, isPriceKept = false }: Props) => {
  const { site, t, formats } = useSite();
  const partOf = ({ start_at }: Slot) => {
    const { time } = toLocal(site.timezone, start_at);
    return time < '12:00' ? 'morning' : time < '17:00' ? 'afternoon' : 'evening';
  };
  const labelOf = (slot: Slot, isPriced: boolean) => {
    const label = t(isPriceKept ? 'moving.to' : 'time.book_at', { time: formats.time(slot.start_at) });
    return isPriced ? `${label}, ${formats.money(priceOfSlot(slot))}` : label;
  };
  const isPriced = !isPriceKept && new Set(slots.map(priceOfSlot)).size > 1;
  return partsOfDay.map(part => {
    const slotsOfPart = slots.filter(slot => partOf(slot) === part);
    if (slotsOfPart.length === 0) return null;
    return (
      <section key={part} className="slots" aria-labelledby={`slots-${part}`}>
        <h3 id={`slots-${part}`}>{t(`time.${part}`)}</h3>
        <ul>
          {slotsOfPart.map(slot => (
            <li key={slot.start_at}>
              <a
                id={`slot-${slot.start_at}`}
                className="slot"
                href={slotHref(slot.start_at)}
                aria-label={labelOf(slot, isPriced)}
                data-swap
              >
                {formats.time(slot.start_at)}
                {isPriced && <small>{formats.money(priceOfSlot(slot))}</small>}
              </a>
            </li>
          ))}
        </ul>
      </section>
    );
  });
};
