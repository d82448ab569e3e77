import { formatPhone } from '@/domain/phones/phone';
import type { BookableDays } from '@/site/bookableDays';
import { withAnyone, type Choice } from '@/site/choice';
import type { TextKey } from '@/site/translator';
import { useSite } from '@/site/pageContext';
import { phoneHref } from '../business/Contacts';

type Props = { choices: Choice[]; bookable: BookableDays };

export const NoTimes = ({ choices, bookable }: Props) => {
  const { site, t, formats, urls } = useSite();
  const { shownDay, nearest } = bookable;
  const isNarrowed = choices.some(({ employee_id, service }) => employee_id && service.employees.length > 1);
  const [phone] = site.phones;
  return (
    <div className="no-times">
      <p>
        {t(nearest ? 'time.nothing' : 'time.nothing_at_all')}
        {shownDay.reason && ` ${t(`time.reasons.${shownDay.reason}` as TextKey)}`}
      </p>
      <ul>
        {nearest && (
          <li>
            <a className="button" href={urls.time(choices, nearest)} data-swap>
              {t('time.nearest', { day: formats.day(nearest) })}
            </a>
          </li>
        )}
        {isNarrowed && (
          <li>
            <a className="button button-quiet" href={urls.time(withAnyone(choices), shownDay.date)} data-swap>
              {t('time.with_anyone')}
            </a>
          </li>
        )}
        {site.has_waiting_list && (
          <li>
            <a className="button button-quiet" href={urls.waiting(choices, shownDay.date)} rel="nofollow">
              {t('waiting.offer')}
            </a>
          </li>
        )}
        {!nearest && (
          <li>
            <a className="button button-quiet" href={urls.services(choices)} data-swap>
              {t('time.fewer')}
            </a>
          </li>
        )}
        {!nearest && phone && (
          <li>
            <a href={phoneHref(phone)}>{t('time.call', { phone: formatPhone(phone) })}</a>
          </li>
        )}
      </ul>
    </div>
  );
};
