import { toEmail } from '@/domain/emails/email';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useState } from 'react';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { usePhoneMask } from '@/src/company/usePhoneMask';
import { usePhoneFormat } from '@/src/company/usePhoneFormat';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { readPermissionOf, resources } from '@/src/resources';
import type { ResourceConfig } from '@/src/resources/resourceConfig';
import type { Command } from './commands';
import { companyPaths } from '@/src/routing/companyPaths';

const results_max = 5;

type Found = { resource: ResourceConfig; entity: RaRecord };

/**
 * From each searchable resource the user may read; exact phone or e-mail matches come first, and customers before others
 * for a part of a phone number. `isError` also where only a part could be searched: what the others found is shown.
 */
export function useSearchResults(written: string) {
  const translate = useTranslate();
  const { id: company } = useCompany();
  const permits = usePermitted();
  const dataProvider = useDataProvider<CompanyDataProvider>();
  const search = useDebounced(written.trim());
  const searchable = resources.filter(
    resource => resource.isSearchable && permits(readPermissionOf(resource)),
  );

  const phones = usePhoneFormat();
  const country = usePhoneMask()?.code;
  const phone = phones?.toE164(search, country);
  const contact = phone ? { phone } : toEmail(search) ? { email: search } : undefined;

  const searchResource = async (resource: ResourceConfig, filter: object = { search }): Promise<Found[]> => {
    const { data } = await dataProvider.getList(resource.name, {
      pagination: { page: 1, perPage: results_max },
      sort: { field: resource.searchSort ?? 'name', order: 'ASC' },
      filter,
    });
    return data.map(entity => ({ resource, entity }));
  };

  const toCommand = ({ resource, entity }: Found): Command => ({
    id: idOf(resource, entity),
    group: translate(`resources.${resource.name}.name`, { smart_count: 2 }),
    label: String(entity[resource.recordRepresentation]),
    detail: detailOf(entity, phones?.formatPhone),
    ...resource.paletteLabel?.(entity, translate),
    icon: resource.icon,
    to: companyPaths(company).show(resource.name, entity.id),
  });

  const { data, isFetching, isError } = useQuery({
    queryKey: ['palette', search, phone],
    queryFn: async () => {
      const isContact = contact !== undefined || /^\+?[\d\s()-]{4,}$/.test(search);
      const customers = searchable.filter(({ name }) => isContact && name === 'customers');
      const others = searchable.filter(resource => !customers.includes(resource));
      const answers = await Promise.allSettled([
        ...(contact ? customers.map(resource => searchResource(resource, contact)) : []),
        ...[...customers, ...others].map(resource => searchResource(resource)),
      ]);
      const found = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []));
      const failed = answers.find(answer => answer.status === 'rejected');
      if (failed && found.length === 0) throw failed.reason;
      return { found, isPartial: failed !== undefined };
    },
    enabled: search.length > 1,
    placeholderData: before => before,
  });
  const hasQuery = written.trim().length > 1;
  const found = search.length > 1 ? (data?.found ?? []) : [];
  return {
    found: found.filter(isFirst).map(toCommand),
    isWaiting: hasQuery && (isFetching || search !== written.trim()),
    isError: isError || Boolean(data?.isPartial),
  };
}

const idOf = ({ name }: ResourceConfig, { id }: RaRecord) => `${name}.${id}`;
const isFirst = (one: Found, at: number, all: Found[]) =>
  all.findIndex(({ resource, entity }) => idOf(resource, entity) === idOf(one.resource, one.entity)) === at;

function detailOf(
  { phone, position, category }: RaRecord,
  formatPhone = (phone: string) => phone,
): string | undefined {
  if (typeof phone === 'string' && phone !== '') return formatPhone(phone);
  return [position, category].find(value => typeof value === 'string' && value !== '');
}

const pause_ms = 200;

function useDebounced(written: string): string {
  const [debounced, setDebounced] = useState(written);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(written), pause_ms);
    return () => clearTimeout(timer);
  }, [written]);
  return debounced;
}
