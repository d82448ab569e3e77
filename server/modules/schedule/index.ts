export { replaceWeeklyHours } from './commands/replaceWeeklyHours';
export { lockEmployees, lockResources, releaseTime, reserveTime } from './commands/resources';
export {
  type DatedRow,
  datesOf,
  isAdjustment,
  isTimeOff,
  isTimeOffType,
  listAdjustments,
  listClosingDays,
  listTimeOff,
  toScheduleAdjustment,
  toTimeOff,
  touches,
} from './queries/adjustments';
export { type BookableService, type BookingSetup, loadBookingSetup, zoneOf } from './queries/bookingSetup';
export { companyTimetable } from './queries/companyTimetable';
export {
  type JoinedPerformer,
  joinedPerformers,
  type PerformerRow,
  performersOf,
} from './queries/performers';
export { resourceOf } from './queries/resourceOf';
export {
  aroundDates,
  type BusyByResource,
  type BusyRange,
  companyHours,
  type EmployeeFilter,
  type HoursRow,
  loadBusy,
  loadBusyOf,
  loadTimetables,
  type Timetable,
  toHours,
} from './queries/timetables';
