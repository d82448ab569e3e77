/** The week's days as settings store them, Monday first. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** The number of the day that a setting names: Monday = 1, also for an unknown name. */
export const weekdayNumber = (name: string | undefined) =>
  Math.max(1, weekdays.findIndex(weekday => weekday === name) + 1);

/** The looks a site may have: the visitor's choice, or one for all. */
export const themePreferences = ['both', 'light', 'dark'] as const;

/** What employees see of other people's calendars. */
export const sharedCalendars = ['none', 'busy', 'all'] as const;
export type SharedCalendars = (typeof sharedCalendars)[number];

/** How a language model words its answers. */
export const assistantTones = ['friendly', 'formal', 'brief'] as const;
export type AssistantTone = (typeof assistantTones)[number];
