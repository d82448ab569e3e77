import {
  articles,
  bundles,
  employees,
  memberships,
  products,
  schemaCollections,
  services,
  stockUndo,
} from '@/server/modules/catalogue';
import { assistants, forgetChats, tieChatToClient } from '@/server/modules/assistant';
import { customers, reviews, customerErasure, upcomingAppointments } from '@/server/modules/customers';
import { roleUndo } from '@/server/modules/accounts';
import { collections } from '@/server/collections/registry';
import { scheduleUndo, undoHandlers } from '@/server/collections/undo';
import {
  appointmentUndo,
  bookedVisits,
  chatBookings,
  areReviewRequestsEnded,
  endReviewRequests,
  heldVisits,
  upcomingOf,
  visitEmails,
} from '@/server/modules/booking';
import { undoScheduleChange, rosterUndo } from '@/server/modules/roster';
import { undoCompanyChange, undoSettingsChange } from '@/server/modules/settings';
import { forgetImported } from '@/server/modules/imports';
import { certificateUndo } from '@/server/modules/certificates';
import { tillUndo } from '@/server/modules/till';
import { composers, unsubscribers } from '@/server/modules/messages';
import { endWeeklyReport, isWeeklyReportEnded, reportEmails } from '@/server/modules/reports';
import { heldOrders, paymentUndo } from '@/server/modules/payments';
import { wageUndo } from '@/server/modules/wages';
import { orderEmails } from '@/server/modules/orders';
import { forgetWebhookBodies } from '@/server/modules/webhooks';
import { endWishesOfVisit, forgetWishes, offerEmails } from '@/server/modules/waiting';

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
    ...schemaCollections,
  );
  undoHandlers.register(
    appointmentUndo,
    rosterUndo,
    settingsUndo,
    stockUndo,
    tillUndo,
    certificateUndo,
    paymentUndo,
    wageUndo,
    roleUndo,
  );
  unsubscribers.register(
    { template: 'weekly_report', end: endWeeklyReport, isEnded: isWeeklyReportEnded },
    { template: 'review_requested', end: endReviewRequests, isEnded: areReviewRequestsEnded },
  );
  scheduleUndo.register(bookedSchedule);
  customerErasure.register(forgetChats, forgetImported, forgetWishes, forgetWebhookBodies);
  heldOrders.register(heldVisits);
  bookedVisits.register(endWishesOfVisit);
  chatBookings.register(tieChatToClient);
  upcomingAppointments.register(upcomingOf);
  composers.register(visitEmails, orderEmails, offerEmails, reportEmails);
}

const settingsUndo = {
  'company changed': undoCompanyChange,
  'company settings_changed': undoSettingsChange,
};

/** Undoing a change of these must not strand visits that were booked since. */
const bookedSchedule = { subjects: ['company', 'employee', 'service'], run: undoScheduleChange };
