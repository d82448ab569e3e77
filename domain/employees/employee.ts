import { email } from '../emails/emailField';
import { companyRoles, type CompanyRole } from '../access/permissions';
import type { Picture } from '../files/picture';
import { picture } from '../files/pictureField';
import { listQuery } from '../lists/listQuery';
import type { Hours } from '../schedule';
import type { ScheduleAdjustment } from '../schedule/hours/adjustmentSchema';
import type { TimeOff } from '../schedule/timeOff';
import { weeklyHours } from '../schedule/hours/hoursSchema';
import { performedService, type PerformedService } from '../services/service';
import type { SentInvite } from '../users/invite';
import { translationsOf, untranslatedFilter, type Translations } from '../translations/translations';
import { attachedOnce } from '../validation/attachedOnce';
import { array, boolean, date, listOrder, object, readOnly, string, text } from '../validation/fields';
import { textOrNull, type InferType, rowId } from '../validation/fields';
import { storedFields } from '../validation/stored';
import type { EpochSeconds } from '../time/instant';

export const employee_notes_max = 2000;

const answerOnly = () => readOnly().meta({ csv: false });

export const position_max = 255;
const position = text().max(position_max).default('');

/** Null `working_hours` use the company's; the default role depends on the plan. Services may be bare ids. */
export const employeeSchema = object({
  ...storedFields,
  first_name: text().max(100).required(),
  last_name: text().max(100).default(''),
  full_name: answerOnly(),
  position,
  picture: picture().default(null),
  company_role: string().oneOf(companyRoles),
  role_id: rowId().nullable().meta({ csv: false }),
  role_name: answerOnly(),
  email: textOrNull(email()).default(null),
  phone: textOrNull(text().max(40)).default(null),
  date_of_birth: textOrNull(date()).default(null),
  notes: text().max(employee_notes_max).default(''),
  working_hours: weeklyHours().nullable().default(null).meta({ csv: false }),
  services: array()
    .of(performedService)
    .default([])
    .max(500)
    .test(attachedOnce(one => `${one?.service_id}`)),
  sort_order: listOrder(),
  translations: translationsOf({ position }),
  profile_type: answerOnly(),
  has_user: answerOnly(),
  is_auth_user_profile: answerOnly(),
  invite: answerOnly(),
  schedule_adjustments: answerOnly(),
  time_off: answerOnly(),
}).meta({ resource: 'employees' });
export type EmployeeInput = InferType<typeof employeeSchema>;

export const own_fields: (keyof EmployeeInput)[] = ['working_hours', 'notes'];

export type Employee = {
  id: number;
  first_name: string;
  last_name: string;
  full_name: string;
  position: string;
  sort_order: number;
  picture: Picture | null;
  company_role: CompanyRole;
  /** Of a role of the company's own; `company_role` is then `employee`. */
  role_id: number | null;
  role_name: string | null;
  profile_type: 'owner' | 'employee';
  email: string | null;
  phone: string | null;
  date_of_birth: string | null;
  notes: string;
  has_user: boolean;
  invite: Pick<SentInvite, 'id' | 'login' | 'created_at' | 'expired_at'> | null;
  is_auth_user_profile: boolean;
  working_hours: Hours[] | null;
  schedule_adjustments: ScheduleAdjustment[];
  time_off: TimeOff[];
  services: (Required<PerformedService> & { name: string })[];
  translations: Translations;
  version: number;
  created_at: EpochSeconds;
  updated_at: EpochSeconds;
};

export const employeesQuery = listQuery(['first_name', 'last_name', 'position', 'sort_order', 'created_at'], {
  company_role: string().oneOf(companyRoles),
  role_id: rowId(),
  service_id: rowId(),
  bookable: boolean(),
  ...untranslatedFilter(),
});
