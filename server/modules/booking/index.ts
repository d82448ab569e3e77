export { appointmentUndo } from './commands/appointmentUndo';
export { blockTime } from './commands/blockTime';
export { bookOnSite, chatBookings } from './commands/bookOnSite';
export { bookVisit } from './commands/bookVisit';
export { buyByLink } from './commands/buyByLink';
export { cancelVisit } from './commands/cancelVisit';
export { commandOrder } from './commands/commandOrder';
export { commandRecord } from './commands/commandRecord';
export { confirmVisit } from './commands/confirmVisit';
export { createOrder } from './commands/createOrder';
export { cancelUnpaid, completeOrders } from './commands/endOrders';
export { moveRecord } from './commands/moveRecord';
export { moveVisit } from './commands/moveVisit';
export { reviewVisit } from './commands/reviewVisit';
export { planForStaff, type VisitPlan } from './commands/steps/planVisit';
export { localStart, openVisit, storeVisit } from './commands/steps/storeVisit';
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
export { listSlots, loadVisitOffer } from './queries/availability';
export { getClientVisit, visitOfLink } from './queries/clientVisits';
export { namedWarnings } from './queries/collisions';
export { moveSlots } from './queries/movableVisit';
export { type NamedAppointment, namedAppointments } from './queries/namedAppointments';
export { nearby, nearestSlots } from './queries/nearestSlots';
export { getRecord, listRecords, upcomingOf } from './queries/records';
export { availability } from './routes/availability';
export { orderCommands } from './routes/orderCommands';
export { records } from './routes/records';
export { reviewRoutes } from './routes/reviews';
export { sites } from './routes/sites';
