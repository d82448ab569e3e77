import { useTranslate } from 'ra-core';
import { BooleanInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { comment_max, reason_max, reviewEditSchema } from '@/domain/reviews/review';
import { EditPage } from '@/src/forms/EditPage';
import { FormSection } from '@/src/forms/FormSection';
import { useT } from '@/src/hooks/useT';
import { NotesInput } from '@/src/inputs/text/NotesInput';

/** The company's part of a review: its reply, and whether the site shows it. */
export default function ReviewEdit() {
  return <EditPage schema={reviewEditSchema} inputs={<ReviewInputs />} />;
}

const ReviewInputs = () => {
  const translate = useTranslate();
  const t = useT('resources.reviews');
  const isPublished: boolean = useWatch({ name: 'is_published' }) ?? true;
  return (
    <>
      <FormSection title={t('fields.reply')}>
        <NotesInput source="reply" label={t('your_reply')} max={comment_max} />
      </FormSection>
      <FormSection title={translate('resources.reviews.fields.is_published')}>
        <BooleanInput source="is_published" helperText={false} />
        {!isPublished && (
          <NotesInput source="hidden_reason" max={reason_max} isRequired helperText={t('hide_text')} />
        )}
      </FormSection>
    </>
  );
};
