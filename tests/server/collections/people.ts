import type { CollectionFixture } from './companyFixture';

/** Somebody to employ. */
export const aPerson = (overrides = {}) => ({
  first_name: 'Marta',
  last_name: 'Koval',
  phone: '067 123 45 67',
  ...overrides,
});

/** Employs somebody, and answers with them. */
export const employ = async ({ owner, path }: CollectionFixture, overrides = {}) =>
  (await owner.post(path, aPerson(overrides))).body.data;

/** The id of the one who is signed in as an employee. */
export const idOfIryna = async ({ employee, path }: CollectionFixture): Promise<number> =>
  (await employee.get(path)).body.data[0].id;

/** When the site offers somebody on the first Monday of February 2027. */
export async function startsOf(
  { owner, company, api }: CollectionFixture,
  employee: number,
  service: number,
): Promise<number[]> {
  api.clock.now = Date.parse('2027-01-25T08:00:00Z') / 1000;
  const query = `service_ids=${service}&employee_ids=${employee}&from=2027-02-01&days=1`;
  const { body } = await owner.get(`/companies/${company}/availability?${query}`);
  return body.data[0].slots.map(({ start_at }: { start_at: number }) => start_at);
}
