export { endReviewRequests } from './commands/endReviewRequests';
export { areReviewRequestsEnded } from './queries/reviewRequests';
export { appointmentUndo } from './commands/appointmentUndo';
export { blockTime } from './commands/blockTime';
export { bookVisit, clientOf, customerOf, holdFor } from './commands/bookVisit';
export { cancelVisit } from './commands/cancelVisit';
export { commandOrder } from './commands/commandOrder';
export { commandRecord } from './commands/commandRecord';
export { confirmVisit } from './commands/confirmVisit';
export { createOrder } from './commands/createOrder';
export { moveRecord } from './commands/moveRecord';
export { reviewVisit } from './commands/reviewVisit';
export { planForStaff, type PlannedRecord, type VisitPlan } from './commands/steps/planVisit';
export { heldVisits } from './commands/steps/heldVisit';
export { bookedVisits, localStart, storeVisit } from './commands/steps/storeVisit';
export {
  lockRecord,
  logChange,
  onlyOwn,
  type RecordRow,
  requireRecordsWriter,
  updateRecord,
} from './commands/steps/updateRecord';
export { visitEmails } from './messages/composeVisitEmail';
export { dropOffered, notifyOffered } from './messages/notifyOffered';
export { bookOnSite, chatBookings, type SiteBooking } from './operations/bookOnSite';
export { payVisit } from './operations/payVisit';
export { refundCancelled } from './operations/refundCancelled';
export { releaseUnconfirmed } from './operations/releaseUnconfirmed';
export { cancelUnpaid, completeOrders, completePaid, endingsChannel } from './operations/endOrders';
export { buyByLink } from './operations/buyByLink';
export { moveVisit } from './operations/moveVisit';
export {
  currentBusy,
  listSlots,
  loadVisitOffer,
  nearby,
  nearestSlots,
  performerOf,
  startsOf,
  type VisitOffer,
} from './queries/availability';
export { bookingTerms } from './queries/bookingTerms';
export { getClientVisit, linkOf, visitOfLink } from './queries/clientVisits';
export { namedWarnings } from './queries/collisions';
export { moveSlots } from './queries/movableVisit';
export { type NamedAppointment, namedAppointments } from './queries/namedAppointments';
export { getRecord, listRecords, upcomingOf } from './queries/records';
export { availability } from './routes/availability';
export { orderCommands } from './routes/orderCommands';
export { records } from './routes/records';
export { visits } from './routes/visits';
export { reviewRoutes } from './routes/reviews';
export { sites } from './routes/sites';
