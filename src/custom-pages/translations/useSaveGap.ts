import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { set } from 'react-hook-form';
import { translationPath } from '@/domain/translations/path';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useRefreshCompany } from '@/src/company/useRefreshCompany';
import { isCollection, type Gap } from './gaps';

/** Saves one translation; everything else of the record stays as it is. */
export function useSaveGap() {
  const dataProvider = useDataProvider<CompanyDataProvider>();
  const queryClient = useQueryClient();

  return async (gap: Gap, text: string) => {
    const { resource, id, field, locale } = gap;
    const translations = { [locale]: { [field]: text } };
    if (resource === 'companies') return dataProvider.saveSettings({ company: { translations } });
    if (resource === 'categories') {
      return dataProvider.saveSettings({ company: { category_translations: translations } });
    }
    if (resource === 'settings') return dataProvider.saveSettings({ settings: { translations } });
    const data = field.includes('.') ? await listChange(dataProvider, gap, text) : { translations };
    await dataProvider.update(resource, { id, data, previousData: { id } });
    return queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' });
  };
}

/** A list is sent as a whole: the record's present one, with this text. */
async function listChange(
  dataProvider: CompanyDataProvider,
  { resource, id, field, locale }: Gap,
  text: string,
) {
  const [list = ''] = field.split('.');
  const { data } = await dataProvider.getOne(resource, { id });
  const change = { [list]: structuredClone(data[list]) };
  set(change, translationPath(field, locale), text);
  return { ...change, version: data.version };
}

/** What the company says of itself is read by every page, so it is read anew once, on leaving. */
export function useRefreshAfter() {
  const refresh = useRefreshCompany();
  return (saved: Gap[]) => {
    if (saved.some(({ resource }) => !isCollection(resource))) void refresh();
  };
}
