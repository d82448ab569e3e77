/** Words of the site. */
export const site = { title: 'Zapys' };
