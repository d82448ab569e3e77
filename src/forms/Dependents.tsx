import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type Identifier } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useT } from '@/src/hooks/useT';
import type { Dependent } from '@/domain/collections/bulk';
import type { SelectionParams } from '@/src/dataProvider/calls/collectionCalls';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useCompany } from '@/src/company/CompanyContext';
import { companyPaths } from '@/src/routing/companyPaths';
import { useResource } from '@/src/hooks/useResource';

/** Above this number, a sentence is clearer than a list. */
const listed_max = 20;

type Props = { selection: SelectionParams; query: ReturnType<typeof useDependents> };

/** The records that lose the deleted one or cannot exist without it, as links. */
export const Dependents = ({ selection, query }: Props) => {
  const { data = [], isPending, isError } = query;
  const t = useT('collections.remove');

  if (!listedIds(selection)) return <Typography sx={{ mt: 3 }}>{t('all')}</Typography>;
  if (isPending || isError) {
    return (
      <Typography role="status" color="textSecondary" sx={{ mt: 3 }}>
        {t(isError ? 'unknown' : 'loading')}
      </Typography>
    );
  }
  return (['loses', 'deactivated'] as const).map(effect => (
    <DependentList
      key={effect}
      title={t(effect)}
      dependents={data.filter(dependent => dependent.effect === effect)}
    />
  ));
};

/** Undefined where there are too many to list. */
const listedIds = (selection: SelectionParams): Identifier[] | undefined =>
  'ids' in selection && selection.ids.length <= listed_max ? selection.ids : undefined;

/** Nothing is asked where `isAsked` is false, or where there are too many to list. */
export function useDependents(selection: SelectionParams, isAsked = true) {
  const ids = isAsked ? listedIds(selection) : undefined;
  const resource = useResource();
  const { getDependents } = useDataProvider<CompanyDataProvider>();
  return useQuery({
    queryKey: ['dependents', resource, ids],
    queryFn: ids
      ? async () => {
          const answers = await Promise.all(ids.map(id => getDependents(resource, id)));
          const dependents = answers.flatMap(({ data }) => data);
          return [...new Map(dependents.map(one => [`${one.type}.${one.id}`, one])).values()];
        }
      : skipToken,
    staleTime: 0,
  });
}

const DependentList = ({ title, dependents }: { title: string; dependents: Dependent[] }) => {
  const translate = useTranslate();
  const { id: company } = useCompany();
  if (dependents.length === 0) return null;
  return (
    <Box sx={{ mt: 4 }}>
      <Typography sx={{ fontWeight: 550 }}>{title}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {dependents.map(({ type, id, name }) => (
          <li key={`${type}.${id}`}>
            <Link component={RouterLink} to={companyPaths(company).show(type, id)} target="_blank">
              {name}
            </Link>{' '}
            <Typography component="span" color="textSecondary">
              {translate(`resources.${type}.name`, { smart_count: 1, _: '' })}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
};
