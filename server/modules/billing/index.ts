export { billCompany, type BillingDeps } from './commands/billCompany';
export { confirmPayment } from './commands/confirmPayment';
export { handleInvoiceNotification } from './commands/handleInvoiceNotification';
export { reconcileCharges } from './commands/reconcileInvoices';
export { companiesToBill, openInvoices } from './queries/invoices';
export { billing } from './routes/billing';
export { invoices } from './routes/invoices';
export { planRoutes } from './routes/plans';
export { subscription } from './routes/subscription';
