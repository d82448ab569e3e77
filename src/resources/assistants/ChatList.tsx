import { lazy } from 'react';
import { ListPage } from '@/src/lists/ListPage';
import type { Column, Filter } from '@/src/lists/ListPageContext';
import {
  CreditsField,
  FeedbackField,
  QuestionField,
  SourceField,
  StartedField,
  WhoField,
} from './ChatFields';
import { FeedbackFilter, SourceFilter } from './ChatFilters';
import { NewChatButton } from './NewChatButton';

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
