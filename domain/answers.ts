import type { OwnRole } from './access/ownRoles';
import type { Service } from './services/service';
import type { Product } from './products/product';
import type { Bundle } from './bundles/bundle';
import type { Membership } from './memberships/membership';
import type { Employee } from './employees/employee';
import type { Article } from './articles/article';
import type { Review } from './reviews/review';
import type { Chat } from './assistant/chat';
import type { AssistantStatus, ChatMessage, SiteAssistantStatus } from './assistant/chat';
import type { Proposal } from './assistant/proposal';
import type { CalendarFeed } from './calendars/calendarFeed';
import type { CalendarConnection } from './calendars/connection';
import type { Dependent } from './collections/bulk';
import type { Customer, CustomerInvite } from './customers/customer';
import type { CustomerCard } from './customers/customerCard';
import type { MergePreview } from './customers/merge';
import type { Picture } from './files/picture';
import type { Notification } from './notifications/notification';
import type { Checklist } from './onboarding/checklist';
import type { Subscription } from './plans/subscription';
import type { ScheduleImpact } from './records/scheduleChange';
import type { OwnReview, ReviewsSummary } from './reviews/review';
import type { AppliedShiftPattern } from './schedule/shiftPattern';
import type { CopiedWeek } from './schedule/weekCopy';
import type { Start } from './users/start';
import type { EnteredDemo } from './users/demo';
import type { CodeRequired, SignedIn, TokenPair, User, UserSession } from './users/session';
import type { UpdatedUser } from './users/user';
import type { AdjustmentInput as WageAdjustmentInput, Payroll, PayrollRow } from './wages/payroll';
import type { WageRules } from './wages/wageRules';
import type { ClientWish, WaitingEntry } from './waiting/waitingList';
import type { Certificate } from './certificates/certificate';
import type { ApiKey, NewApiKey } from './apiKeys/apiKey';
import type { Administrator } from './employees/ownership';
import type { CompanyExport } from './exports/companyExport';
import type { PaymentIntegration } from './payments/integration';
import type { Billing } from './plans/billing';
import type { StockMovement } from './products/stockMovement';
import type { PurchaseLink } from './purchases/purchaseLink';
import type { Report } from './reports/report';
import type { CashShift, CashShiftDetail } from './till/cashShift';
import type { NewWebhook, Webhook, WebhookDelivery } from './webhooks/webhook';
import type { ActivityEvent } from './activity/activity';
import type { Address, CompanyDetail, CompanyOfCustomer, Subtype } from './companies/company';
import type { Dashboard } from './dashboard/dashboard';
import type { Import, ImportRow } from './imports/import';
import type { Invoice, InvoiceDetail } from './plans/invoice';
import type { Plan, PlanQuote } from './plans/plan';
import type { ReplacedDates, ScheduleAdjustment } from './schedule/hours/adjustmentSchema';
import type { PublicHoliday, Roster } from './schedule/rosterAnswer';
import type { TimeOff } from './schedule/timeOff';
import type { Sales } from './sales/sales';
import type { Settings } from './settings/settings';
import type { Invite, OpenInvite, SentInvite } from './users/invite';
import type { NewSecondFactor, RecoveryCodes, SecondFactor } from './users/secondFactor';
import type { SecurityEvent } from './users/securityEvent';
import type { ListedOrder, Order } from './orders/order';
import type { CustomerMembership } from './memberships/customerMembership';
import type { AppointmentRecord } from './records/record';
import type { Warning } from './errors';
import type { StaffVisit } from './records/visitChange';
import type { Slot, SlotsOfDay } from './sites/booking';
import type { ClientVisit, VisitPayment } from './sites/clientVisit';
import type { Site } from './sites/site';
import type { EpochSeconds } from './time/instant';

type Link = { url: string };
/** `url` of its payment: where it is read by its link. */
type LinkedVisit = Omit<ClientVisit, 'payment'> & { payment: (VisitPayment & Partial<Link>) | null };

/** What a 409 tells beside its code. */
type ConflictDetails = {
  /** Of `slot_taken`: the nearest free starts. */
  alternatives?: Slot[];
  /** Of `price_changed`: what it costs now. */
  price?: number;
  /** Of the prices here. */
  currency?: string;
  /** Of `needs_confirmation`. */
  warnings?: (Omit<Warning, 'message'> & { message: string })[];
};

/** As it is stored, since it is for people to read and to take along. */
type Stored = Record<string, unknown>;
type CustomerExport = {
  customer: Stored;
  merged: Stored[];
  orders: (Stored & { items: Stored[]; payments: Stored[] })[];
  visits: (Stored & { records: Stored[] })[];
  memberships: (Stored & { visits: Stored[] })[];
  points: Stored[];
  messages: Stored[];
  assistant_chats: Stored[];
  events: Stored[];
};

/**
 * What the API tells, by the names in its document. `npm run answers` makes their JSON Schema of these types, so that there
 * is no second description, and the tests hold every answer against it.
 */
export type Answers = {
  /** Sums in minor units, instants in epoch seconds. */
  Order: Order;
  ListedOrder: ListedOrder;
  /** As webhooks tell it. */
  OrderOfEvent: Omit<Order, 'activity_log'>;
  /** `sent_to`: where the message about it goes, masked; null where none can. */
  CreatedOrder: Order & { sent_to: string | null };
  /** `change` is the cash that goes back. */
  CheckedOutOrder: Order & { change: number; payment_url?: string };
  /** A sum with its currency. */
  Money: { amount: number; currency: string };
  Service: Service;
  Product: Product;
  Bundle: Bundle;
  Membership: Membership;
  Employee: Employee;
  /** As lists and webhooks tell it. */
  Customer: Customer;
  CustomerCard: CustomerCard;
  /** A list leaves out the content and the draft. */
  Article: Omit<Article, 'content' | 'draft'> & Partial<Pick<Article, 'content' | 'draft'>>;
  Review: Review;
  Chat: Chat;
  Address: Address;
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
  Slot: Slot;
  SlotsOfDay: SlotsOfDay;
  ConflictDetails: ConflictDetails;
  Site: Site;
  ClientVisit: LinkedVisit;
  Company: CompanyDetail;
  ListedCompany: CompanyDetail | CompanyOfCustomer;
  Settings: Settings;
  /** Of the sums of `data`: the company's; null until it has said it. */
  InCurrency: { currency: string | null };
  Dashboard: Dashboard;
  Sales: Sales;
  Activity: ActivityEvent;
  Import: Import;
  ImportRow: ImportRow;
  Invoice: Invoice;
  InvoiceDetail: InvoiceDetail;
  PlanQuote: PlanQuote;
  Adjustment: ScheduleAdjustment;
  TimeOff: TimeOff;
  PublicHoliday: PublicHoliday;
  OwnRole: OwnRole;
  /** `undo` is the token of the undo. */
  ChangedRole: OwnRole & { undo: string };
  /** `undo` is the token of the undo. */
  DeletedRole: { id: number; undo: string };
  SentInvitation: SentInvite;
  Invitation: Invite;
  OpenInvitation: OpenInvite;
  Session: UserSession;
  SecondFactor: SecondFactor;
  NewSecondFactor: NewSecondFactor;
  RecoveryCodes: RecoveryCodes;
  SecurityEvent: SecurityEvent;
  Start: Start;
  User: User;
  UpdatedUser: UpdatedUser;
  TokenPair: TokenPair;
  SignedIn: SignedIn;
  CodeRequired: CodeRequired;
  SignIn: SignedIn | CodeRequired;
  SentCode: { tfa_request_id: string };
  EnteredDemo: EnteredDemo;
  JoinedCompany: { id: number; name: string };
  CalendarConnection: CalendarConnection;
  CalendarAuthorization: { authorization_url: string };
  CalendarLink: CalendarFeed | null;
  Notification: Notification;
  Subtype: Subtype;
  Picture: Picture;
  Link: Link;
  Ids: { ids: number[] };
  Dependent: Dependent;
  SavedDraft: { draft_version: number; draft_saved_at: EpochSeconds };
  MergePreview: MergePreview;
  CustomerExport: CustomerExport;
  CustomerInvitation: CustomerInvite;
  Checklist: Checklist;
  Roster: Roster;
  ReplacedDates: ReplacedDates;
  AppliedShiftPattern: AppliedShiftPattern;
  CopiedWeek: CopiedWeek;
  ScheduleImpact: ScheduleImpact;
  WageRules: WageRules & { currency: string | null };
  /** `undo` is the token of the undo. */
  WageAdjustment: WageAdjustmentInput & { id: number; currency: string | null; undo: string };
  Plan: Plan;
  CurrentSubscription: Subscription | null;
  SentSupportRequest: { id: number; is_sent: boolean };
  ReviewsSummary: ReviewsSummary;
  OwnReview: OwnReview;
  AssistantStatus: AssistantStatus;
  Proposal: Proposal;
  SiteAssistantStatus: SiteAssistantStatus;
  SiteChat: { chat: string };
  SiteChatMessages: { messages: ChatMessage[] };
  JoinedWaitingList: { token: string };
  ClientWish: ClientWish;
  WaitingEntry: WaitingEntry;
  Certificate: Certificate;
  CashShift: CashShift;
  CashShiftDetail: CashShiftDetail;
  StockMovement: StockMovement;
  /** `cost` is what one cost when it was last received. */
  LatestCost: { cost: number | null; currency: string | null };
  PurchaseLink: PurchaseLink;
  PayrollRow: PayrollRow & { currency: string };
  PayrollSheet: Omit<Payroll, 'rows'>;
  Report: Report;
  Billing: Billing;
  PaymentIntegration: PaymentIntegration;
  /** `message` says why it is not. */
  TestedIntegration: { is_ok: boolean; message?: string };
  Webhook: Webhook;
  NewWebhook: NewWebhook;
  WebhookDelivery: WebhookDelivery;
  ApiKey: ApiKey;
  NewApiKey: NewApiKey;
  Administrator: Administrator;
  CompanyExport: CompanyExport;
  /** `undo` is the token of the undo. */
  ChangedItems: { ids: number[]; undo: string };
  SiteBooking: LinkedVisit & Link & { token: string; sent_to: string | null };
};

export type AnswerName = keyof Answers;
