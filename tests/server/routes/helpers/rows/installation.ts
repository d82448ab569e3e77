import type { Row } from '../row';

/** Routes of the installation itself. */
export const installationRows: Record<string, Row> = {
  'GET /': { access: 'optional', owner: 200, employee: 200 },
  'GET /data/company_type_subtypes': { access: 'user', owner: 200, employee: 200, query: () => '?type=pets' },
  'GET /openapi.json': { access: 'public', owner: 200 },
  'GET /docs': { access: 'public', owner: 200 },
};
