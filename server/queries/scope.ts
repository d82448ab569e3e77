export { isTransientError } from '../db/transientErrors';
export { isDiskFull } from '../db/isDiskFull';
export { inCompany, readInCompany, type CompanyTx, type Tx } from '../db/scope';
export { isDataException } from '../db/sqlState';
