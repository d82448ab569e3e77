import type { ImportField } from './collections';
import { import_limits } from './refusals';
import {
  isZeroDate,
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
  problem,
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

/** A cell with text as the value of a field; undefined for a date that only says that there is none. */
export function readCell({ name, kind }: ImportField, text: string, context: CellContext): Parsed<unknown> {
  if (text.length > import_limits.cell_characters_max) return problem('too_long', text);
  const { order, today, timezone } = context;
  switch (kind) {
    case 'phone':
      return parsePhone(text, context.country);
    case 'email':
      return parseEmail(text);
    case 'date':
      if (isZeroDate(text)) return { value: undefined };
      return parseDate(text, { order, today, isPast: name === 'date_of_birth' });
    case 'moment':
      if (isZeroDate(text)) return { value: undefined };
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
