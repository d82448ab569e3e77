export { parseMinutes, parseMoney, parseWhole } from './values/amounts';
export { parseEmail, parsePhone } from './values/contacts';
export { dateOrderOf, orderOf, parseDate, parseMoment, parseTime, type DateOrder } from './values/dates';
export type { Parsed } from './values/parsed';
export { oneLine, parseNames, parseRole, parseYesNo, splitName } from './values/words';
