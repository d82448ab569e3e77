/** Words of the admin’s pages. */
export const admin = { title: 'Zapys' };
