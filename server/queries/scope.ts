export { isAway } from '../db/away';
export { isDiskFull } from '../db/diskFull';
export { inCompany, type Tx } from '../db/scope';
export { isDataException } from '../db/sqlState';
