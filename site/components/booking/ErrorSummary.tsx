import type { BookingField, Messages } from '@/site/bookingForm';
import { useSite } from '@/site/pageContext';

const order: BookingField[] = [
  'start',
  'from',
  'to',
  'time_from',
  'time_to',
  'name',
  'phone',
  'email',
  'comment',
];

export const ErrorSummary = ({ messages }: { messages: Messages }) => {
  const { t } = useSite();
  return (
    <div className="notice notice-bad" role="alert" tabIndex={-1} data-summary aria-labelledby="errors">
      <p className="notice-title" id="errors">
        {t('details.errors')}
      </p>
      <ul>
        {order
          .filter(field => messages[field])
          .map(field => (
            <li key={field}>
              <a href={`#${field}`}>{messages[field]}</a>
            </li>
          ))}
      </ul>
    </div>
  );
};
