import { companyPaths } from './companyPaths';

const name = 'from=checklist';

export const checklist = {
  isFrom: (search: string) => new URLSearchParams(search).get('from') === 'checklist',
  path: (companyId: number) => `${companyPaths(companyId).dashboard}#checklist`,
  to: (path: string) => {
    const [below = '', section] = path.split('#');
    return `${below}?${name}${section ? `#${section}` : ''}`;
  },
};
