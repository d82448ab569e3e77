export { withPhone } from './collections/contact';
export { inCompanyCurrency } from './collections/inCompanyCurrency';
export { normalizePhone, phoneViolation } from './commands/normalizePhone';
export { getOwnRole, listOwnRoles } from './queries/ownRoles';
export { permittedRole, requireFeature, type GivenRole } from './queries/planGate';
export { countryOf, listAddresses, storedAddresses, toAddress } from './queries/addresses';
export {
  companyIdsOf,
  currencyIfSet,
  currencyOfCompany,
  getCompany,
  getSettings,
  joinedCurrency,
  languagesOf,
  listCompanies,
  requireCurrency,
  slugOfCompany,
} from './queries/companies';
export { companyPictures } from './queries/companyPictures';
export {
  currentOf,
  pastOf,
  planOf,
  type StoredSubscription,
  storedSubscriptions,
  type StoredSubscriptions,
  subscriptionsOf,
} from './queries/subscriptions';
export { tablePlace } from './queries/tablePlace';
