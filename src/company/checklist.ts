const name = 'from=checklist';

/** Paths from a step of the checklist to its field, and back. */
export const checklist = {
  isFrom: (search: string) => new URLSearchParams(search).get('from') === 'checklist',
  path: (companyId: number) => `/${companyId}#checklist`,
  to: (path: string) => {
    const [below = '', section] = path.split('#');
    return `${below}?${name}${section ? `#${section}` : ''}`;
  },
};
