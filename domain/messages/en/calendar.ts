/** Words of the calendar. */
export const calendar = { title: 'Zapys' };
