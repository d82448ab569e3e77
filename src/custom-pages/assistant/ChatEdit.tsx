import { SelectInput } from 'react-admin';
import { feedback_comment_max, feedbackSchema, verdicts } from '@/domain/assistant/chat';
import { EditPage } from '@/src/forms/EditPage';
import { FormSection } from '@/src/forms/FormSection';
import { useT } from '@/src/hooks/useT';
import { NotesInput } from '@/src/inputs/text/NotesInput';

/** What a chat was worth: the only part of it that is edited. */
export default function ChatEdit() {
  return <EditPage schema={feedbackSchema} inputs={<FeedbackInputs />} />;
}

const FeedbackInputs = () => {
  const t = useT('resources.assistants');
  return (
    <FormSection title={t('fields.feedback')}>
      <SelectInput
        source="feedback"
        choices={verdicts.map(id => ({ id, name: t(`verdicts.${id}`) }))}
        translateChoice={false}
        isRequired
        helperText={false}
      />
      <NotesInput source="comment" max={feedback_comment_max} />
    </FormSection>
  );
};
