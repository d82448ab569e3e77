import { useLocale, useTranslate } from 'ra-core';
import { useT } from '@/src/hooks/useT';
import { subjectResources, type Activity, type ActivitySubject } from '@/domain/activity/activity';
import { translationAt } from '@/domain/translations/path';
import { isInstantField } from '@/domain/time/instant';
import { manualMethods } from '@/domain/orders/payment';
import { formatMoney } from '@/domain/money/money';
import { fieldOf } from '@/domain/settings/settings';
import { useCompany } from '@/src/company/CompanyContext';
import { formatMoment } from '@/src/time/formats';

/** The titles of others say what changed. */
const listingFields = new Set(['changed', 'settings_changed']);
const money = new Set(['paid', 'total', 'price', 'min_price', 'discounted_price']);

export function useActivityTexts(activity: Activity) {
  const { type, actor, source, subject, fields, changes, amount, minutes = '' } = activity;
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone, currency } = useCompany();
  const t = useT('activity');
  const price = (value: number) => formatMoney(value, currency.code, locale);
  const resource = subjectResources[subject.type as ActivitySubject];

  const fieldName = (path: string): string => {
    const { locale, field } = translationAt(path) ?? {};
    if (!locale || !field) return fieldLabel(path);
    return translate(`translations.labels.${locale}`, { field: fieldLabel(field) });
  };
  const fieldLabel = (field: string): string => {
    const inSettings = translate(`resources.settings.fields.${fieldOf(field)}`, { _: field });
    const ofNoun = translate(`resources.${resource}.fields.${field}`, { _: inSettings });
    return t(`fields.${field}`, { _: ofNoun });
  };

  const printValue = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return translate('collections.none');
    if (typeof value === 'boolean') return translate(`collections.${value ? 'yes' : 'no'}`);
    if (isInstantField(field)) return formatMoment(Number(value) * 1000, timezone, locale);
    if (field === 'status') {
      return translate(
        subject.type === 'order'
          ? `resources.orders.statuses.${String(value)}`
          : `flow.status.${String(value)}`,
      );
    }
    if (field === 'state' && subject.type === 'payment') {
      return translate(`resources.orders.payments.states.${String(value)}`);
    }
    if (field === 'company_role') return translate(`account.roles.${String(value)}`);
    return money.has(field) ? price(Number(value)) : String(value);
  };

  const named = new Set(changes.map(({ field }) => field.replace(/^employee$/, 'employee_id')));
  const others = listingFields.has(type)
    ? fields.filter(field => field !== 'id' && !named.has(field)).map(fieldName)
    : [];

  return {
    title: t(`events.${subject.type}.${type}`, {
      name: subject.name ?? '',
      method: methodInText(subject.name, translate(`resources.sales.methods.${subject.name}`, { _: '' })),
      amount: amount === undefined ? '' : price(Math.abs(amount)),
      minutes,
      _: t(subject.type === 'message' ? 'events.message.other' : `events.any.${type}`, {
        _: t('events.any.changed'),
      }),
    }),
    who: actor?.name || (source === 'site' ? t('on_site') : undefined),
    fieldName,
    printValue,
    touched: others.length > 0 ? t('changed_fields', { fields: others.join(', ') }) : undefined,
  };
}

/** A provider's name keeps its capital. */
const methodInText = (method: string | undefined, name: string) =>
  manualMethods.some(manual => manual === method) ? name.toLowerCase() : name;
