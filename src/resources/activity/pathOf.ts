import { subjectResources, type ActivityEvent } from '@/domain/activity/activity';

/** Relative to the company's path. */
export function pathOf({ type: eventType, thing: { type, id, record_id } }: ActivityEvent): string {
  switch (type) {
    case 'visit':
    case 'record':
      return `/records?record=${record_id}`;
    case 'purchase_link':
      return '/purchase-links';
    case 'cash_shift':
      return '/till';
    case 'payment_integration':
      return '/settings/payments';
    case 'company':
      return `/settings/${tabOf(eventType)}`;
    default:
      return `/${subjectResources[type]}/${id}`;
  }
}

const tabs = {
  addresses_changed: 'address',
  adjustment_added: 'calendar',
  adjustment_removed: 'calendar',
  adjustments_changed: 'calendar',
  time_off_added: 'calendar',
  time_off_changed: 'calendar',
  time_off_removed: 'calendar',
};

const tabOf = (eventType: string): string =>
  /^(subscri|invoice|payment|card)/.test(eventType)
    ? 'billing'
    : (tabs[eventType as keyof typeof tabs] ?? (/^(api_key|webhook)/.test(eventType) ? 'api' : 'general'));
