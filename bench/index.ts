import { run as bookings } from './bookings';
import { run as schedule } from './schedule';

/** Each prints its own lines; ratios are taken within one run. */
for (const bench of [schedule, bookings]) await bench();
