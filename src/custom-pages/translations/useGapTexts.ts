import { useTranslate } from 'ra-core';
import { translationPath } from '@/domain/translations/path';
import { useCompany } from '@/src/company/CompanyContext';
import { useT } from '@/src/hooks/useT';
import { companyPaths } from '@/src/routing/companyPaths';
import { useFieldName } from '@/src/translations/useFieldName';
import { isCollection, type Gap, type GapResource } from './gaps';

const settingsTabs = {
  companies: 'general',
  categories: 'general',
  addresses: 'address',
  settings: 'website',
};

/** Where a gap is from, and what its input is called. */
export function useGapTexts({ resource, id, field, locale }: Gap) {
  const { id: company } = useCompany();
  const kindOf = useGapKind();
  const translate = useTranslate();
  const nameOf = useFieldName(resource);
  const paths = companyPaths(company);
  return {
    kind: kindOf(resource, 1),
    label:
      resource === 'categories'
        ? translate(`translations.labels.${locale}`, { field: kindOf(resource, 1) })
        : nameOf(translationPath(field, locale)),
    path: isCollection(resource) ? paths.show(resource, id) : paths.settings(settingsTabs[resource]),
    formPath: isCollection(resource) ? paths.edit(resource, id) : paths.settings(settingsTabs[resource]),
  };
}

/** In the singular, or in the plural for a total. */
export function useGapKind() {
  const translate = useTranslate();
  const t = useT('translation_gaps');
  return (resource: GapResource, smart_count: number): string => {
    if (resource === 'categories') return t('category', { smart_count });
    if (resource === 'settings') return t('terms');
    return translate(`resources.${resource}.name`, { smart_count });
  };
}
