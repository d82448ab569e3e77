import type { Moment } from 'moment';

/** Narrow enough for a phone of 320 px. */
export const calendarStyle = { width: 288, maxWidth: 1 };

/** Two letters: one alone names several days in Ukrainian. */
export const weekdayLetters = (day: Moment) => day.format('dd');
