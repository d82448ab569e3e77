export { isAway } from '../db/away';
export { inCompany, type Tx } from '../db/scope';
