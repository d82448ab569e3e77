import { run as bookings } from './bookings';
import { run as calendar } from './calendar';
import { run as firstLoad } from './firstLoad';
import { run as growth } from './growth';
import { run as hostile } from './hostile';
import { run as http } from './http';
import { run as imports } from './imports';
import { run as lists } from './lists';
import { run as mixed } from './mixed';
import { reportJson } from './report';
import { run as reports } from './reports';
import { run as sales } from './sales';
import { run as search } from './search';
import { run as schedule } from './schedule';
import { run as spreadsheets } from './spreadsheets';
import { run as watching } from './watching';

const benches = {
  schedule,
  bookings,
  lists,
  search,
  sales,
  reports,
  calendar,
  firstLoad,
  hostile,
  spreadsheets,
  imports,
  http,
  watching,
  growth,
  mixed,
};
const [, , ...requested] = process.argv;

/** Runs all, or those named on the command line. */
for (const [name, run] of Object.entries(benches)) {
  if (requested.length === 0 || requested.includes(name)) await run();
}
reportJson();
