import { useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useT } from '../../hooks/useT';
import { summary_max } from '../../../domain/articles/article';
import { FormSection } from '../../forms/FormSection';
import { NotesInput } from '../../inputs/text/NotesInput';
import { PictureInput } from '../../inputs/picture/PictureInput';
import { RichTextInput } from '../../inputs/RichTextInput';

export const ArticleInputs = () => {
  const translate = useTranslate();
  const title = useWatch({ name: 'title' }) as string | undefined;
  const t = useT('resources.articles');
  return (
    <>
      <FormSection title={translate('collections.basics')}>
        <TextInput source="title" helperText={false} isRequired />
        <NotesInput source="summary" max={summary_max} minRows={2} />
        <PictureInput source="image" name={title ?? ''} aspect={2} />
      </FormSection>
      <FormSection title={t('text')}>
        <RichTextInput source="content" />
      </FormSection>
    </>
  );
};
