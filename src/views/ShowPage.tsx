import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  ShowBase,
  useGetRecordRepresentation,
  useResourceDefinition,
  useShowContext,
  useTranslate,
  type RaRecord,
} from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { detailQueryOptions } from '@/src/dataProvider/detailQueryOptions';
import { DeleteButton, type DeleteProps } from '@/src/forms/DeleteButton';
import { useMayWrite } from '@/src/company/CompanyContext';
import { Page } from '@/src/components/Page';
import { PageSkeleton } from '@/src/components/PageSkeleton';
import { RecordFailure } from '@/src/components/RecordFailure';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { useResource } from '@/src/hooks/useResource';
import { useLanguages } from '@/src/translations/useLanguages';
import { TranslationsCards } from './TranslationsCards';

type Props<Item extends RaRecord> = {
  /** A description list in the first column, related records in the second. */
  children: (entity: Item) => ReactNode;
  /** Shown before 'Delete' and 'Edit'. */
  actions?: ReactNode;
  /** Null where the record cannot be deleted. */
  deletion?: DeleteProps | null;
  /** Null where its own page offers to edit it. */
  editing?: null;
  /** The title, if not the record's name. */
  title?: (entity: Item) => string;
};

export const ShowPage = <Item extends RaRecord>(props: Props<Item>) => (
  <ShowBase<Item> queryOptions={detailQueryOptions}>
    <ShowContent {...props} />
  </ShowBase>
);

const ShowContent = <Item extends RaRecord>({ children, actions, deletion, editing, title }: Props<Item>) => {
  const resource = useResource();
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(resource);
  const paths = useResourcePaths();
  const mayWrite = useMayWrite(resource);
  const hasEdit = useResourceDefinition().hasEdit && editing !== null;
  const { record, error, refetch } = useShowContext<Item>();
  const isTranslated = useLanguages().others.length > 0 && record?.translations !== undefined;
  if (error) {
    return (
      <Page title={translate(`resources.${resource}.name`, { smart_count: 2 })} back={paths.list}>
        <RecordFailure error={error} refetch={refetch} list={paths.list} />
      </Page>
    );
  }
  if (!record) return <PageSkeleton />;
  return (
    <Page title={title ? title(record) : String(represent(record))} back={paths.list}>
      {((mayWrite && (deletion !== null || hasEdit)) || actions) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4, justifyContent: 'flex-end' }}>
          {actions}
          {mayWrite && deletion !== null && <DeleteButton {...deletion} />}
          {mayWrite && hasEdit && <EditButton to={paths.edit(record.id)} />}
        </Box>
      )}
      <Box sx={isTranslated ? withTranslations : columns}>
        {children(record)}
        {isTranslated && <TranslationsCards record={record} />}
      </Box>
    </Page>
  );
};

const EditButton = ({ to }: { to: string }) => {
  const translate = useTranslate();
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<Edit />}>
      {translate('collections.edit')}
    </Button>
  );
};

const columns = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
};

/** The translations are below the facts: the column beside is as high as both. */
const withTranslations = {
  ...columns,
  gridTemplateRows: { md: 'auto 1fr' },
  '& > :nth-last-child(2)': { gridRow: { md: 'span 2' } },
};
