import { lazy } from 'react';
import { ListPage } from '@/src/lists/ListPage';
import type { Column, Filter, FilterProps } from '@/src/lists/ListPageContext';
import {
  CreditsField,
  FeedbackField,
  QuestionField,
  SourceField,
  StartedField,
  WhoField,
} from './ChatFields';
import { chatSources, verdicts } from '@/domain/assistant/chat';
import { useT } from '@/src/hooks/useT';
import { SelectFilter } from '@/src/lists/filters/SelectFilter';
import AssistantIcon from '@mui/icons-material/AutoAwesomeOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Permitted } from '@/src/access/Permitted';
import { useResourcePaths } from '@/src/routing/useResourcePaths';

const FeedbackFilter = (props: FilterProps) => {
  const t = useT('resources.assistants.verdicts');
  return <SelectFilter {...props} choices={verdicts.map(id => ({ id, name: t(id) }))} />;
};

const SourceFilter = (props: FilterProps) => {
  const t = useT('resources.assistants.sources');
  return <SelectFilter {...props} choices={chatSources.map(id => ({ id, name: t(id) }))} />;
};

const ChatDeleteDialog = lazy(() => import('./ChatDeleteDialog'));

export default function ChatList() {
  return (
    <ListPage
      columns={columns}
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={filters}
      deletion={{ dialog: ChatDeleteDialog }}
      action={<NewChatButton />}
      drawing="search"
    />
  );
}

const columns: Column[] = [
  { name: 'question', field: QuestionField },
  { name: 'user', field: WhoField },
  { name: 'source', field: SourceField },
  { name: 'feedback', field: FeedbackField },
  { name: 'credits', field: CreditsField, align: 'right', onCard: 'nowhere' },
  { name: 'created_at', field: StartedField, sortBy: 'created_at', align: 'right' },
];

const filters: Filter[] = [
  { source: 'feedback', field: FeedbackFilter },
  { source: 'source', field: SourceFilter },
  { source: 'created_at', range: ['from', 'to'] },
];

const NewChatButton = () => {
  const t = useT('chat');
  const { create } = useResourcePaths('assistants');
  return (
    <Permitted permission="assistants.write.own">
      <Button
        component={Link}
        to={create}
        variant="outlined"
        startIcon={<AssistantIcon />}
        sx={{ flexShrink: 0 }}
      >
        {t('new')}
      </Button>
    </Permitted>
  );
};
