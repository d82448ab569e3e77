import { shareOf } from '../orders/lines';
import { array, mixed, object, rowId, string, whole, type InferType } from '../validation/fields';
import { attachedOnce } from '../validation/attachedOnce';

export const wageSources = ['services', 'goods', 'hours'] as const;
export type WageSource = (typeof wageSources)[number];

export const wageKinds = ['percent', 'amount', 'steps'] as const;
export type WageKind = (typeof wageKinds)[number];

export const steps_max = 20;
export const rules_max = 200;

/** From this revenue on, minor units, everything is paid at this percent. */
export type WageStep = { from: number; percent: number };

/** An amount is in minor units: of each service or thing sold, or of an hour. Percents are whole or half. */
export type WageRule = {
  of: WageSource;
  kind: WageKind;
  value: number | WageStep[];
  /** Of this service alone; it goes before the rule for all. */
  service_id?: number | null;
};

const isPercent = (value: unknown) =>
  typeof value === 'number' && value >= 0 && value <= 100 && Number.isInteger(value * 2);
const isAmount = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 2_147_483_647;

const isStep = (step: unknown): step is WageStep =>
  typeof step === 'object' &&
  step !== null &&
  Object.keys(step).length === 2 &&
  'from' in step &&
  'percent' in step &&
  isAmount(step.from) &&
  isPercent(step.percent);

/** In any order, but one percent from each revenue. */
const isSteps = (value: unknown) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= steps_max &&
  value.every(isStep) &&
  new Set(value.map(({ from }) => from)).size === value.length;

const fits: Record<WageKind, (value: unknown) => boolean> = {
  percent: isPercent,
  amount: isAmount,
  steps: isSteps,
};

/** Another one is refused at its own field. */
const isKind = (kind: unknown): kind is WageKind => wageKinds.some(known => known === kind);

const wageRule = object({
  of: string().oneOf(wageSources).required(),
  kind: string().oneOf(wageKinds).required(),
  value: mixed<number | WageStep[]>().required(),
  service_id: rowId().nullable().default(undefined),
})
  .test('value', { key: 'validation.bad_share' }, ({ kind, value }) => !isKind(kind) || fits[kind](value))
  .test('hours', { key: 'wages.hours_by_amount' }, ({ of, kind }) => of !== 'hours' || kind === 'amount')
  .test(
    'service',
    { key: 'wages.service_of_services' },
    ({ of, service_id }) => of === 'services' || service_id == null,
  );

/** One rule for each of what is paid; `minimum` is for a period, minor units, and does not count tips. */
export const wageRulesSchema = object({
  rules: array()
    .of(wageRule)
    .max(rules_max)
    .required()
    .test(attachedOnce(rule => `${rule?.of} ${rule?.service_id ?? ''}`)),
  minimum: whole().default(0),
}).meta({ resource: 'wages' });
export type WageRulesInput = InferType<typeof wageRulesSchema>;

export type WageRules = { rules: WageRule[]; minimum: number };
export const noRules: WageRules = { rules: [], minimum: 0 };

/** The rule of a line: that of its service before that of all. */
export const ruleFor = (
  rules: WageRule[],
  of: WageSource,
  service_id: number | null = null,
): WageRule | undefined =>
  (service_id === null ? undefined : rules.find(rule => rule.of === of && rule.service_id === service_id)) ??
  rules.find(rule => rule.of === of && rule.service_id == null);

/** What a line earns, in minor units, half up. `revenue` is all that the rule paid for brought in the period. */
export function wageOf(
  { kind, value }: WageRule,
  line: { revenue: number; qty: number },
  revenue: number,
): number {
  if (typeof value !== 'number')
    return shareOf(line.revenue, { kind: 'percent', value: percentAt(value, revenue) });
  if (kind === 'amount') return value * line.qty;
  return shareOf(line.revenue, { kind: 'percent', value });
}

/** Of the highest step that the revenue has reached; 0 below the first. */
export const percentAt = (steps: WageStep[], revenue: number): number =>
  [...steps]
    .sort((a, b) => a.from - b.from)
    .reduce((percent, step) => (revenue >= step.from ? step.percent : percent), 0);

/** An hour's amount for these minutes, half up. */
export const hoursPay = (rules: WageRule[], minutes: number): number => {
  const hourly = ruleFor(rules, 'hours')?.value;
  return typeof hourly === 'number' ? Math.floor((hourly * minutes * 2 + 60) / 120) : 0;
};
