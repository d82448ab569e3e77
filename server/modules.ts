import { articles } from './collections/articles';
import { assistants } from './collections/assistants';
import { bundles } from './collections/bundles';
import { customers } from './collections/customers';
import { employees } from './collections/employees';
import { collections } from './collections/engine/registry';
import { scheduleUndo, undoHandlers } from './collections/engine/undo';
import { memberships } from './collections/memberships';
import { products } from './collections/products';
import { reviews } from './collections/reviews';
import { services } from './collections/services';
import { forgetChats } from './commands/assistant/forgetChats';
import { tieChatToClient } from './commands/assistant/siteChats';
import { chatBookings } from './commands/booking/bookOnSite';
import { undoScheduleChange } from './commands/booking/changeSchedule';
import { rosterUndo } from './commands/booking/rosterUndo';
import { appointmentUndo } from './commands/booking/appointmentUndo';
import { undoCompanyChange, undoSettingsChange } from './commands/companies/undoCompanyChange';
import { customerErasure } from './commands/customers/eraseCustomer';
import { forgetImported } from './commands/imports/forgetImported';
import { composers } from './commands/messages/steps/composeEmail';
import { orderEmails } from './commands/messages/steps/composeOrderEmail';
import { visitEmails } from './commands/messages/steps/composeVisitEmail';
import { upcomingOf } from './queries/booking/records';
import { upcomingAppointments } from './queries/customers/customerCard';

/** Tells the lower modules what the higher ones do for them. A second call changes nothing. */
export function registerModules(): void {
  collections.register(
    services,
    products,
    bundles,
    memberships,
    employees,
    customers,
    articles,
    reviews,
    assistants,
  );
  undoHandlers.register(appointmentUndo, rosterUndo, settingsUndo);
  scheduleUndo.register(bookedSchedule);
  customerErasure.register(forgetChats, forgetImported);
  chatBookings.register(tieChatToClient);
  upcomingAppointments.register(upcomingOf);
  composers.register(visitEmails, orderEmails);
}

const settingsUndo = {
  'company changed': undoCompanyChange,
  'company settings_changed': undoSettingsChange,
};

/** Undoing a change of these must not strand visits that were booked since. */
const bookedSchedule = { subjects: ['company', 'employee', 'service'], run: undoScheduleChange };
