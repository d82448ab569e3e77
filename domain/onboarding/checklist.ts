/** Those that lead to the first booking. */
export const guidedSteps = ['hours', 'people', 'add_services', 'business_site', 'first_booking'] as const;
export type GuidedStep = (typeof guidedSteps)[number];

/** In the recommended order. */
export const checklistSteps = [
  ...guidedSteps,
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
  hours: 'hours_step_complete',
  people: 'people_step_complete',
  holidays: 'holiday_step_complete',
  share_site: 'share_step_complete',
} as const satisfies Partial<Record<ChecklistStep, string>>;
export type ManualStep = keyof typeof manualSteps;

export const photos_wanted = 5;

/** The reminder that the checklist suggests; none is sent until somebody agrees. */
export const suggested_reminder_hours = 24;

export type ChecklistFacts = {
  /** Whether the company's hours differ from those that it began with. */
  has_own_hours: boolean;
  employees: number;
  has_visits: boolean;
  services: number;
  /** Whether an enabled service has a performer with working hours. */
  is_bookable: boolean;
  closing_days: number;
  photos: number;
  has_logo: boolean;
  links: string[];
  settings: {
    business_site_enabled: boolean;
    hours_step_complete: boolean;
    people_step_complete: boolean;
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
  has_own_hours,
  employees,
  has_visits,
  services,
  is_bookable,
  closing_days,
  photos,
  has_logo,
  links,
  settings,
}: ChecklistFacts): Checklist['steps'] {
  const done: Record<ChecklistStep, boolean> = {
    hours: has_own_hours || settings.hours_step_complete,
    people: employees > 1 || settings.people_step_complete,
    add_services: services > 0,
    business_site: settings.business_site_enabled && is_bookable,
    first_booking: has_visits,
    reminders: settings['reminders.record.first'] > 0 || settings['reminders.record.second'] > 0,
    social_links: links.some(Boolean),
    holidays: closing_days > 0 || settings.holiday_step_complete,
    media: has_logo && photos >= photos_wanted,
    share_site: settings.share_step_complete,
  };
  return checklistSteps.map(step => ({ step, is_required: required.has(step), is_complete: done[step] }));
}

type Steps = Checklist['steps'];
const isComplete = (steps: Steps, wanted: ChecklistStep) =>
  steps.some(({ step, is_complete }) => step === wanted && is_complete);

/** Clients can book, and somebody has. */
export const isOpenForBooking = (steps: Steps): boolean =>
  (['add_services', 'business_site', 'first_booking'] as const).every(step => isComplete(steps, step));

/** The guided step to do next: a required one first, else the first that was not skipped. */
export function nextStep(steps: Steps, skipped: readonly string[] = []): GuidedStep | undefined {
  const open = guidedSteps.filter(step => !isComplete(steps, step));
  return open.find(step => required.has(step)) ?? open.find(step => !skipped.includes(step));
}
