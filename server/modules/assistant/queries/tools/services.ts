import { and, eq, isNull } from 'drizzle-orm';
import { serviceAnswer } from '@/domain/assistant/wording';
import { inLocale } from '@/domain/translations/translations';
import { array, object, string, rowId } from '@/domain/validation/fields';
import { services } from '@/server/platform/db/schema';
import { idIn } from '@/server/platform/db/idIn';
import type { CompanyTx } from '@/server/platform/db/scope';
import { performersOf } from '@/server/modules/schedule';
import { namedEmployee } from './names';
import { anyCaller, defineTool, textsLocale } from './tool';

const services_max = 50;

export const servicesTool = defineTool({
  name: 'services',
  description:
    'Prices (minor units) and durations (minutes) of services by employee; all services without ids.',
  schema: object({
    service_ids: array().of(rowId().required()).max(services_max),
    employee_id: rowId(),
    about: string()
      .oneOf(['price', 'duration'] as const)
      .default('price'),
  }),
  isAllowed: anyCaller,
  async run(caller, { service_ids, employee_id, about }) {
    const { tx, member, reader } = caller;
    const [offered, employee] = await Promise.all([
      offeredServices(tx, service_ids, member !== null),
      namedEmployee(tx, employee_id),
    ]);
    const performers = await performersOf(
      tx,
      offered.map(({ id }) => id),
    );
    const facts = offered.map(service => ({
      id: service.id,
      name: inLocale(service, textsLocale(caller)).name,
      performers: performers.filter(({ service_id }) => service_id === service.id),
    }));
    const data = { services: facts, employee, currency: reader.currency };
    return { ...serviceAnswer(about, facts, employee, reader), data };
  },
});

/** Those of the ids, else all that are offered; a visitor gets no other. */
const offeredServices = (tx: CompanyTx, ids: number[] | undefined, isStaff: boolean) =>
  tx
    .select({ id: services.id, name: services.name, translations: services.translations })
    .from(services)
    .where(
      and(
        isNull(services.archived_at),
        ids && idIn(services.id, ids),
        ids && isStaff ? undefined : eq(services.is_enabled, true),
      ),
    )
    .orderBy(services.position, services.id)
    .limit(services_max);
