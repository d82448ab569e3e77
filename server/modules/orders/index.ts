export {
  type LockedOrder,
  lockOrder,
  type OrderRow,
  type PaymentRow,
  updateOrder,
} from './commands/steps/lockOrder';
export { endMemberships, restoreMemberships } from './commands/steps/returnMemberships';
export { sellMemberships } from './commands/steps/sellMemberships';
export { giveStockBack, returnToStock, takeStock, withReturned } from './commands/steps/stock';
export { summed } from './commands/steps/orderLines';
export {
  type NewOrder,
  openOrder,
  type StoredOrder,
  storeOrder,
  writeOrder,
} from './commands/steps/storeOrder';
export { orderEmails } from './messages/composeOrderEmail';
export {
  queueOrderPlaced,
  queuePaymentToCheck,
  queueReceipt,
  queueReceiptOf,
} from './messages/queueOrderMessage';
export { apartMoney, entriesBetween } from './queries/apartMoney';
export { getClientOrder, orderLink, orderOfLink } from './queries/clientOrder';
export { completableOrder } from './queries/completableOrder';
export { eachOrder } from './queries/eachOrder';
export { eachSale } from './queries/eachSale';
export { hasColleague } from './queries/hasColleague';
export { getOrder } from './queries/order';
export { creditedSum, paidSum, requireVisibleOrder, settledSum } from './queries/orders';
export {
  callbackUrl,
  companyOfIntegration,
  describeProviderError,
  findIntegration,
  hasAllKeys,
  type IntegrationRow,
  listIntegrations,
  missingKeys,
  payableBy,
} from './queries/paymentIntegrations';
export { type Line, type LineRow, linesOf } from './queries/orderLines';
export { newLines } from './queries/pricedItems';
export { getReceipt } from './queries/receipt';
export { requirePaymentTaker } from './queries/requirePaymentTaker';
export { createLink } from './commands/purchaseLinks';
export { openLink } from './queries/purchaseLinks';
export { amountsBetween, salesOf } from './queries/sales';
export { orders } from './routes/orders';
export { purchaseLinks } from './routes/purchaseLinks';
export { sales } from './routes/sales';
export { withOrder } from './routes/withOrder';
