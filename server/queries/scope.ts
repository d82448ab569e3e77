export { isTransientError } from '../db/transientErrors';
export { inCompany, type Tx } from '../db/scope';
