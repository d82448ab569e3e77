import type { Warning } from '@/domain/errors';
import type { Reader } from '@/domain/assistant/wording';
import { translate } from '@/domain/messages/translate';
import { zonedFormats } from '@/domain/time/zonedFormats';

/** What a time collides with, in the reader's language, with the appointments that the reader may see. */
export const warningTexts = (warnings: Warning[], { locale, region, timezone }: Reader): string[] =>
  warnings.map(({ message, records = [] }) => {
    const { time, endTime } = zonedFormats(region, timezone);
    const named = records.map(({ start_at, end_at, customer, employee }) =>
      [`${time(start_at)}–${endTime(start_at, end_at)}`, customer, employee.full_name]
        .filter(Boolean)
        .join(', '),
    );
    const text = translate(message, locale);
    return named.length > 0 ? `${text} ${named.join('; ')}` : text;
  });
