export { endEmails, unsubscribe } from './commands/unsubscribe';
export { hasUnsubscribed, unsubscribers } from './queries/unsubscribers';
export { isUnsubscribed, requireSubscription, unsubscribeUrl } from './queries/subscription';
export { shortenLink } from './commands/shortenLink';
export { scheduleReminder } from './commands/scheduleReminder';
export { sendMessages } from './operations/sendMessages';
export {
  type ComposeDeps,
  type ComposedMessage,
  composerOf,
  composers,
  type StoredCompany,
} from './operations/steps/composeEmail';
export { notifyOfOrder } from './commands/steps/notifyOfOrder';
export { notifyOwner } from './commands/steps/notifyOwner';
export { type Claimed, memberOf } from './queries/recipients';
export { clientOfOrder } from './queries/clientOfOrder';
export { type ClientContact, clientOfVisit, contactOf } from './queries/clientOfVisit';
export { contactColumns, ownContactColumn } from './queries/contactColumns';
export { type ShortLink, shortLinkOf } from './queries/shortLink';
export { memberContacts } from './queries/memberContacts';
export { events } from './routes/events';
export { notifications } from './routes/notifications';
export { outbox } from './routes/outbox';
export { supportRequests } from './routes/supportRequests';
