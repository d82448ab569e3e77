export { customers } from './collections/customers';
export { reviews } from './collections/reviews';
export { reviewsSummary } from './collections/reviewsSummary';
export { customerErasure, type Erased } from './commands/eraseCustomer';
export {
  type BookedCustomer,
  knownCustomer,
  type NewClient,
  isBlocked,
  isNewClient,
  recognizeCustomer,
  storeCustomer,
} from './commands/recognizeCustomer';
export { upcomingAppointments } from './queries/customerCard';
export { addonsOfMembership, membershipsOfOrder, todayOf } from './queries/customerMemberships';
export { isFoundBy, seenCustomers, type Performer } from './queries/customers';
export { orderSentTo, sentTo, visitsOfOrder } from './queries/sentTo';
export { isFirstVisit } from './queries/sharedContacts';
export { customerMemberships } from './routes/customerMemberships';
export { customerRoutes } from './routes/customers';
