/** In the recommended order. */
export const checklistSteps = [
  'add_services',
  'business_site',
  'reminders',
  'social_links',
  'holidays',
  'media',
  'share_site',
] as const;
export type ChecklistStep = (typeof checklistSteps)[number];

/** Without these nothing can be booked. */
const required: ReadonlySet<ChecklistStep> = new Set<ChecklistStep>(['add_services']);

/** Steps that the data cannot show, with the setting that marks each as done. */
export const manualSteps = {
  holidays: 'holiday_step_complete',
  share_site: 'share_step_complete',
} as const satisfies Partial<Record<ChecklistStep, string>>;
export type ManualStep = keyof typeof manualSteps;

export const photos_wanted = 5;

/** The reminder that the checklist suggests; none is sent until somebody agrees. */
export const suggested_reminder_hours = 24;

export type ChecklistFacts = {
  services: number;
  /** Whether an enabled service has a performer with working hours. */
  is_bookable: boolean;
  closing_days: number;
  photos: number;
  has_logo: boolean;
  links: string[];
  settings: {
    business_site_enabled: boolean;
    holiday_step_complete: boolean;
    share_step_complete: boolean;
    'reminders.record.first': number;
    'reminders.record.second': number;
  };
};

export type Checklist = {
  steps: { step: ChecklistStep; is_required: boolean; is_complete: boolean }[];
  is_dismissed: boolean;
  starter_services: number[];
};

export function checklistOf({
  services,
  is_bookable,
  closing_days,
  photos,
  has_logo,
  links,
  settings,
}: ChecklistFacts): Checklist['steps'] {
  const done: Record<ChecklistStep, boolean> = {
    add_services: services > 0,
    business_site: settings.business_site_enabled && is_bookable,
    reminders: settings['reminders.record.first'] > 0 || settings['reminders.record.second'] > 0,
    social_links: links.some(Boolean),
    holidays: closing_days > 0 || settings.holiday_step_complete,
    media: has_logo && photos >= photos_wanted,
    share_site: settings.share_step_complete,
  };
  return checklistSteps.map(step => ({ step, is_required: required.has(step), is_complete: done[step] }));
}
