export { parseMinutes, parseMoney, parseWhole } from './values/amounts';
export { parseEmail, parsePhone } from './values/contacts';
export {
  dateOrderOf,
  isZeroDate,
  orderOf,
  parseDate,
  parseMoment,
  parseTime,
  type DateOrder,
} from './values/dates';
export { problem, type Parsed } from './values/parsed';
export { oneLine, parseNames, parseRole, parseYesNo, splitName } from './values/words';
