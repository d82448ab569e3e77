import { companyChanges } from '../companies/companySchema';
import { employeeSchema } from '../employees/employee';
import { Invalid } from '../errors';
import { adjustmentSchema } from '../schedule/hours/adjustmentSchema';
import { serviceSchema } from '../services/service';
import { holidayClosuresSchema } from '../schedule/publicHolidays';
import { shiftPatternSchema, type ShiftPattern } from '../schedule/shiftPattern';
import { changedTimeOff, newTimeOff, type TimeOffInput } from '../schedule/timeOff';
import { weekCopySchema, type WeekCopy } from '../schedule/weekCopy';
import { mixed, object, string, type InferType, rowId } from '../validation/fields';
import { partOf } from '../validation/stored';
import { parse, violation } from '../validation/violations';
import type { AffectedVisit } from './visitDecision';
import { under } from '../settings/settingsChange';

/**
 * The changes that can strand visits. Without `employee_id`, hours and breaks are the company's; with `adjustment_id`, a
 * date goes by the usual hours again. A closing day and time off are one date, or with `time_off` a range; with
 * `time_off_id` one that is there is changed, or ended.
 */
export const scheduleChangeKinds = [
  'hours',
  'breaks',
  'time_zone',
  'shift',
  'time_off',
  'closing_day',
  'public_holidays',
  'shift_pattern',
  'week_copy',
  'service',
  'performers',
  'employee_leaves',
] as const;

const parts = {
  company: companyChanges.pick(['working_hours', 'timezone']),
  employee: partOf(employeeSchema.pick(['working_hours', 'services'])),
  service: partOf(serviceSchema.pick(['employees'])),
};

const outline = object({
  kind: string().oneOf(scheduleChangeKinds).required(),
  employee_id: rowId(),
  service_id: rowId(),
  adjustment_id: rowId(),
  working_hours: mixed(),
  timezone: mixed(),
  services: mixed(),
  employees: mixed(),
  time_off_id: rowId(),
  ...{ time_off: mixed(), pattern: mixed(), week: mixed(), dates: mixed() },
  ...{ date: mixed(), type: mixed(), from: mixed(), to: mixed(), breaks: mixed() },
});

export const scheduleImpactSchema = object({ change: outline.required() }).meta({ resource: 'employees' });

export type ScheduleChange =
  | { of: 'company'; changes: InferType<typeof parts.company> }
  | { of: 'employee'; employee_id: number; changes: InferType<typeof parts.employee> }
  | { of: 'service'; service_id: number; changes: InferType<typeof parts.service> }
  | { of: 'date'; employee_id?: number; adjustment: InferType<typeof adjustmentSchema> }
  | { of: 'removed_date'; employee_id?: number; adjustment_id: number }
  | { of: 'time_off'; employee_id?: number; id?: number; time_off: TimeOffInput & { version?: number } }
  | { of: 'removed_time_off'; employee_id?: number; id: number }
  | { of: 'shift_pattern'; employee_id: number; pattern: ShiftPattern }
  | { of: 'week_copy'; week: WeekCopy }
  | { of: 'public_holidays'; dates: string[] }
  | { of: 'employee_leaves'; employee_id: number };

/** @throws Invalid at each path, and at an id that the kind needs */
export function parseScheduleChange(sent: unknown): ScheduleChange {
  const { change } = parse(scheduleImpactSchema, sent);
  const { kind, employee_id, service_id, adjustment_id, time_off_id, ...body } = change;
  const { working_hours, timezone, services, employees, time_off, pattern, week, dates, ...adjustment } =
    body;
  const requireId = (path: string, id: number | undefined) => {
    if (id !== undefined) return id;
    throw new Invalid([violation(`change.${path}`, 'employees', { key: 'validation.required' })]);
  };
  return inChange(() => {
    switch (kind) {
      case 'time_zone':
        return { of: 'company', changes: parse(parts.company, { timezone }) };
      case 'hours':
      case 'breaks':
        if (employee_id === undefined)
          return { of: 'company', changes: parse(parts.company, { working_hours }) };
        return { of: 'employee', employee_id, changes: parse(parts.employee, { working_hours }) };
      case 'service':
        return {
          of: 'service',
          service_id: requireId('service_id', service_id),
          changes: parse(parts.service, { employees }),
        };
      case 'performers':
        if (employee_id !== undefined)
          return { of: 'employee', employee_id, changes: parse(parts.employee, { services }) };
        return {
          of: 'service',
          service_id: requireId('service_id', service_id),
          changes: parse(parts.service, { employees }),
        };
      case 'employee_leaves':
        return { of: kind, employee_id: requireId('employee_id', employee_id) };
      case 'shift_pattern': {
        const whose = requireId('employee_id', employee_id);
        return { of: kind, employee_id: whose, pattern: parse(shiftPatternSchema, pattern) };
      }
      case 'week_copy':
        return { of: kind, week: parse(weekCopySchema, week) };
      case 'public_holidays':
        return { of: kind, ...parse(holidayClosuresSchema, { dates }) };
      case 'closing_day':
      case 'shift':
      case 'time_off': {
        const whose = kind === 'closing_day' ? {} : { employee_id: requireId('employee_id', employee_id) };
        const of = kind === 'closing_day' ? 'company' : 'employee';
        if (time_off_id !== undefined && time_off === undefined)
          return { of: 'removed_time_off', ...whose, id: time_off_id };
        if (time_off_id !== undefined)
          return { of: 'time_off', ...whose, id: time_off_id, time_off: parse(changedTimeOff[of], time_off) };
        if (time_off !== undefined)
          return { of: 'time_off', ...whose, time_off: parse(newTimeOff[of], time_off) };
        if (adjustment_id !== undefined) return { of: 'removed_date', ...whose, adjustment_id };
        return { of: 'date', ...whose, adjustment: parse(adjustmentSchema, adjustment) };
      }
    }
  });
}

function inChange<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const isNamed = error.violations.every(({ path }) => path.startsWith('change.'));
    throw isNamed ? error : new Invalid(under('change', error.violations));
  }
}

/** `version` of what would change. */
export type ScheduleImpact = { visits: AffectedVisit[]; version: number };
