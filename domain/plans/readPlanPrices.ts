import { minorUnits } from '../money/money';
import type { PlanPrices } from './plans';

/** Reads 'EUR:19/190/49/490,UAH:799/7990/1999/19990'; undefined if a part is not like that. */
export function readPlanPrices(text: string): PlanPrices[] | undefined {
  const prices = text.split(',').map(part => onePriceList(part.trim()));
  const isOnce = new Set(prices.map(price => price?.currency)).size === prices.length;
  return isOnce && prices.every(price => price !== undefined) ? prices : undefined;
}

function onePriceList(text: string): PlanPrices | undefined {
  const [, currency, list = ''] = /^([A-Z]{3}):([\d./]+)$/.exec(text) ?? [];
  const amounts = list.split('/').map(amount => toMinor(amount, currency));
  const [teamMonth, teamYear, businessMonth, businessYear, ...others] = amounts;
  if (!currency || others.length > 0) return undefined;
  if (!teamMonth || !teamYear || !businessMonth || !businessYear) return undefined;
  return {
    currency,
    team: { monthly: teamMonth, annual: teamYear },
    business: { monthly: businessMonth, annual: businessYear },
  };
}

/** Undefined if it is no amount of that currency: 9.999 of euros. */
function toMinor(amount: string, currency: string | undefined): number | undefined {
  if (!/^\d{1,7}(\.\d+)?$/.test(amount)) return undefined;
  const minor = Number(amount) * minorUnits(currency);
  return Math.abs(minor - Math.round(minor)) < 1e-6 ? Math.round(minor) : undefined;
}
