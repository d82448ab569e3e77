import type { ImportField } from './collections';
import {
  oneLine,
  parseDate,
  parseEmail,
  parseMinutes,
  parseMoment,
  parseMoney,
  parseNames,
  parsePhone,
  parseRole,
  parseTime,
  parseWhole,
  parseYesNo,
  type DateOrder,
  type Parsed,
} from './values';

export type CellContext = {
  country: string | null;
  currency: string;
  timezone: string;
  today: string;
  order?: DateOrder;
};

/** A cell with text as the value of a field. */
export function readCell({ name, kind }: ImportField, text: string, context: CellContext): Parsed<unknown> {
  const { order, today, timezone } = context;
  switch (kind) {
    case 'phone':
      return parsePhone(text, context.country);
    case 'email':
      return parseEmail(text);
    case 'date':
      return parseDate(text, { order, today, isPast: name === 'date_of_birth' });
    case 'moment':
      return parseMoment(text, { order, today, timezone });
    case 'time':
      return parseTime(text);
    case 'money':
      return parseMoney(text, context.currency);
    case 'minutes':
      return parseMinutes(text);
    case 'whole':
    case 'id':
      return parseWhole(text);
    case 'yes_no':
      return parseYesNo(text);
    case 'names':
      return parseNames(text);
    case 'role':
      return parseRole(text);
    case 'notes':
      return { value: text.trim() };
    case 'text':
    case 'category':
    case 'full_name':
    case 'surname_first':
    case 'ignored':
      return { value: oneLine(text) };
  }
}
