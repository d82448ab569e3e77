import { toLocal } from '../../domain/schedule';
import type { Slot } from '../../domain/sites/booking';
import type { Choice } from '../choice';
import { useSite } from '../scene';

const partsOfDay = ['morning', 'afternoon', 'evening'] as const;

/** The free times of one day, each a link to the last step. */
export const SlotList = ({ choices, slots }: { choices: Choice[]; slots: Slot[] }) => {
  const { site, say, formats, ways } = useSite();
  const partOf = ({ start_at }: Slot) => {
    const { time } = toLocal(site.timezone, start_at);
    return time < '12:00' ? 'morning' : time < '17:00' ? 'afternoon' : 'evening';
  };
  return partsOfDay.map(part => {
    const shown = slots.filter(slot => partOf(slot) === part);
    if (shown.length === 0) return null;
    return (
      <section key={part} className="slots" aria-labelledby={`slots-${part}`}>
        <h3 id={`slots-${part}`}>{say(`time.${part}`)}</h3>
        <ul>
          {shown.map(({ start_at }) => (
            <li key={start_at}>
              <a
                id={`slot-${start_at}`}
                className="slot"
                href={ways.details(choices, start_at)}
                aria-label={say('time.book_at', { time: formats.time(start_at) })}
                data-swap
              >
                {formats.time(start_at)}
              </a>
            </li>
          ))}
        </ul>
      </section>
    );
  });
};
