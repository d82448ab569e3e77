import type { ActivityEvent } from './activity/activity';
import type { CompanyDetail, CompanyOfCustomer } from './companies/company';
import type { Dashboard } from './dashboard/dashboard';
import type { Import, ImportRow } from './imports/import';
import type { Invoice } from './plans/invoice';
import type { PlanQuote } from './plans/plan';
import type { ScheduleAdjustment } from './schedule/hours/adjustmentSchema';
import type { PublicHoliday } from './schedule/rosterAnswer';
import type { TimeOff } from './schedule/timeOff';
import type { Settings } from './settings/settings';
import type { Invite, OpenInvite, SentInvite } from './users/invite';
import type { UserSession } from './users/session';
import type { ListedOrder, Order } from './orders/order';
import type { CustomerMembership } from './memberships/customerMembership';
import type { AppointmentRecord } from './records/record';
import type { StaffVisit } from './records/visitChange';
import type { SlotsOfDay } from './sites/booking';
import type { ClientVisit, VisitPayment } from './sites/clientVisit';
import type { Site } from './sites/site';

type Link = { url: string };
/** `url` of its payment: where it is read by its link. */
type LinkedVisit = Omit<ClientVisit, 'payment'> & { payment: (VisitPayment & Partial<Link>) | null };

/**
 * What the API tells, by the names in its document. `npm run answers` makes their JSON Schema of these types, so that there
 * is no second description, and the tests hold every answer against it.
 */
export type Answers = {
  /** Sums in minor units, instants in epoch seconds. */
  Order: Order;
  ListedOrder: ListedOrder;
  /** `sent_to`: where the message about it goes, masked; null where none can. */
  CreatedOrder: Order & { sent_to: string | null };
  /** `change` is the cash that goes back. */
  CheckedOutOrder: Order & { change: number; payment_url?: string };
  CustomerMembership: CustomerMembership;
  Appointment: AppointmentRecord;
  BookedAppointments: {
    records: AppointmentRecord[];
    visit_id?: number;
    order_id?: number;
    record_ids?: number[];
    sent_to?: string | null;
  };
  Visit: StaffVisit;
  SlotsOfDay: SlotsOfDay;
  Site: Site;
  ClientVisit: LinkedVisit;
  Company: CompanyDetail;
  ListedCompany: CompanyDetail | CompanyOfCustomer;
  Settings: Settings;
  Dashboard: Dashboard;
  Activity: ActivityEvent;
  Import: Import;
  ImportRow: ImportRow;
  Invoice: Invoice;
  PlanQuote: PlanQuote;
  Adjustment: ScheduleAdjustment;
  TimeOff: TimeOff;
  PublicHoliday: PublicHoliday;
  SentInvitation: SentInvite;
  Invitation: Invite;
  OpenInvitation: OpenInvite;
  Session: UserSession;
  SiteBooking: LinkedVisit & Link & { token: string; sent_to: string | null };
};

export type AnswerName = keyof Answers;
