import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { summary_max } from '@/domain/articles/article';
import { FormSection } from '@/src/forms/FormSection';
import { PictureInput } from '@/src/inputs/picture/PictureInput';
import { RichTextInput } from '@/src/inputs/RichTextInput';
import { LanguageTabs } from '@/src/translations/LanguageTabs';
import { TranslatedNotes, TranslatedText } from '@/src/translations/TranslatedText';
import { useTranslation } from '@/src/translations/useTranslation';

export const ArticleInputs = () => {
  const translate = useTranslate();
  const t = useT('resources.articles');
  return (
    <>
      <FormSection title={translate('collections.basics')}>
        <LanguageTabs />
        <TranslatedText source="title" helperText={false} isRequired />
        <TranslatedNotes source="summary" max={summary_max} minRows={2} />
        <Image />
      </FormSection>
      <FormSection title={t('text')}>
        <Content />
      </FormSection>
    </>
  );
};

const Image = () => {
  const title: string | undefined = useWatch({ name: 'title' });
  const { source = 'image', label } = useTranslation('image') ?? {};
  return <PictureInput key={source} source={source} label={label} name={title ?? ''} aspect={2} />;
};

const Content = () => {
  const { source = 'content', label } = useTranslation('content') ?? {};
  return <RichTextInput key={source} source={source} label={label} />;
};
