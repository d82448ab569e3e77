export {
  type LockedOrder,
  lockOrder,
  type OrderRow,
  type PaymentRow,
  updateOrder,
} from './commands/steps/lockOrder';
export { sellMemberships } from './commands/steps/sellMemberships';
export { giveStockBack, takeStock } from './commands/steps/stock';
export {
  type NewOrder,
  openOrder,
  type SoldItem,
  type StoredOrder,
  storeOrder,
  writeOrder,
} from './commands/steps/storeOrder';
export { orderEmails } from './messages/composeOrderEmail';
export { queueOrderPlaced, queuePaymentToCheck, queueReceipt } from './messages/queueOrderMessage';
export { getClientOrder, orderLink, orderOfLink } from './queries/clientOrder';
export { completableOrder } from './queries/completableOrder';
export { eachOrder } from './queries/eachOrder';
export { eachSale } from './queries/eachSale';
export { getOrder } from './queries/order';
export { creditedSum, paidSum, settledSum } from './queries/orders';
export {
  callbackUrl,
  companyOfIntegration,
  describeProviderError,
  findIntegration,
  hasAllKeys,
  type IntegrationRow,
  listIntegrations,
  missingKeys,
} from './queries/paymentIntegrations';
export { pricedItems } from './queries/pricedItems';
export { openLink } from './queries/purchaseLinks';
export { amountsByDay, salesOf } from './queries/sales';
export { orders } from './routes/orders';
export { purchaseLinks } from './routes/purchaseLinks';
export { sales } from './routes/sales';
export { withOrder } from './routes/withOrder';
