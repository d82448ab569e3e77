export type { Claimed } from './commands/outbox';
export { scheduleReminder } from './commands/scheduleReminder';
export { sendMessages } from './commands/sendMessages';
export {
  type ComposeDeps,
  type ComposedMessage,
  composerOf,
  composers,
  type StoredCompany,
} from './commands/steps/composeEmail';
export { notifyOfOrder } from './commands/steps/notifyOfOrder';
export { notifyOwner } from './commands/steps/notifyOwner';
export { memberOf } from './commands/steps/recipients';
export { clientOfOrder } from './queries/clientOfOrder';
export { type ClientContact, clientOfVisit, contactOf } from './queries/clientOfVisit';
export { contactColumns, ownContactColumn } from './queries/contactColumns';
export { memberContacts } from './queries/memberContacts';
export { events } from './routes/events';
export { notifications } from './routes/notifications';
export { outbox } from './routes/outbox';
export { supportRequests } from './routes/supportRequests';
