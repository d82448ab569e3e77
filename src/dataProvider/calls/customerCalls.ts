import type { Identifier } from 'ra-core';
import type { CustomerInvite } from '@/domain/customers/customer';
import type { CustomerCard } from '@/domain/customers/customerCard';
import type { MergePreview } from '@/domain/customers/merge';
import type { HttpClient } from '../httpClient';
import { sender } from '../sender';

export type Callable = 'customers' | 'orders' | 'visits';

export function customerCalls(http: HttpClient, root: string) {
  const send = sender(http);
  const path = (id: Identifier, call: string) => `${root}/customers/${id}/${call}`;
  return {
    previewMerge: (from: Identifier, into: Identifier) =>
      send<MergePreview>('GET', `${path(from, 'merge')}?into=${into}`),
    mergeCustomers: (from: Identifier, into: Identifier) =>
      send<CustomerCard>('POST', path(from, 'merge'), { into }),
    /** The link that calls them, also for who sees no phones. */
    call: (resource: Callable, id: Identifier) =>
      send<{ url: string }>('POST', `${root}/${resource}/${id}/call`, {}),
    inviteCustomer: (id: Identifier) => send<CustomerInvite>('POST', path(id, 'invite'), {}),
    eraseCustomer: (id: Identifier) => send<undefined>('POST', path(id, 'erase'), {}),
    exportCustomer: async (id: Identifier): Promise<{ name: string; content: string }> => {
      const { body } = await http(path(id, 'export'));
      return { name: `customer-${id}.json`, content: body };
    },
  };
}
