export { isTransientError } from '@/server/platform/db/transientErrors';
export { isDiskFull } from '@/server/platform/db/isDiskFull';
export { inCompany, readInCompany, type CompanyTx, type Tx } from '@/server/platform/db/scope';
export { isDataException } from '@/server/platform/db/sqlState';
