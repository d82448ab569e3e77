import { chatSources, verdicts } from '@/domain/assistant/chat';
import { useT } from '@/src/hooks/useT';
import { SelectFilter } from '@/src/lists/filters/SelectFilter';
import type { FilterProps } from '@/src/lists/ListPageContext';

export const FeedbackFilter = (props: FilterProps) => {
  const t = useT('resources.assistants.verdicts');
  return <SelectFilter {...props} choices={verdicts.map(id => ({ id, name: t(id) }))} />;
};

export const SourceFilter = (props: FilterProps) => {
  const t = useT('resources.assistants.sources');
  return <SelectFilter {...props} choices={chatSources.map(id => ({ id, name: t(id) }))} />;
};
