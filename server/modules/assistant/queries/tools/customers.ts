import { isPermitted } from '@/domain/access/permissions';
import { customersAnswer } from '@/domain/assistant/wording';
import { array, object, text, rowId } from '@/domain/validation/fields';
import { customerFacts } from '../customerFacts';
import { findCustomers } from '../findCustomers';
import { defineTool } from './tool';
import { requireMember } from './requireMember';

const found_max = 10;

export const customersTool = defineTool({
  name: 'find_customers',
  description:
    'Customers by name, phone or email, with their next visit; only those whom the person may see.',
  schema: object({
    search: text().max(100),
    customer_ids: array().of(rowId().required()).max(found_max),
  }),
  isAllowed: member =>
    member !== null &&
    (isPermitted(member, 'customers.read.own') || isPermitted(member, 'customers.read.all')),
  async run(caller, { search, customer_ids }) {
    const { tx, reader } = caller;
    const member = requireMember(caller);
    const ids = await findCustomers(tx, member, { search, ids: customer_ids, most: found_max });
    const found = ids.length > 0 ? await customerFacts(tx, ids, member) : [];
    return { ...customersAnswer(found, reader), data: { customers: found } };
  },
});
