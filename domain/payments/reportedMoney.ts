import { formatMoney } from '../money/money';

/** As a provider reports it: neither part is trusted. Minor units; without an amount it was invalid. */
export type ReportedMoney = { amount: number | undefined; currency: string };

/** '? EUR' where the amount or the currency cannot be read. */
export const formatReportedMoney = ({ amount, currency }: ReportedMoney, locale: string): string =>
  amount === undefined || !/^[A-Z]{3}$/.test(currency)
    ? `? ${currency}`
    : formatMoney(amount, currency, locale);
