export { availableStarts, type AvailabilityQuery } from './availableStarts';
export { visitsClosedBy, visitsOffHours } from './closedVisits';
export { obstacles, type Obstacle, type ObstacleQuery } from './obstacles';
export { openIntervals as openStretches } from './openIntervals';
export { ownSchedule } from './ownSchedule';
export { usualHours } from './query';
export type { Adjustment, Busy, DateRange, Hours, Offer, Pause, Schedule } from './query';
export type { Interval as Stretch } from './intervals';
export { visitStarts } from './visitStarts';
export type {
  Candidate,
  Performable as Taker,
  VisitEmployee,
  VisitPart,
  VisitQuery,
  VisitStart,
} from './visitQuery';
export { whyNoStarts, type DateWithoutStarts, type Reason } from './whyNoStarts';
export { addDays, isTimeZone, toInstant, toLocal, type LocalTime } from './time/zone';
