import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useResourceContext, useTranslate, type RaRecord } from 'ra-core';
import { isEmptyContent, readingMinutes } from '@/domain/articles/content';
import type { Locale } from '@/domain/translations/locales';
import { CardSection } from '@/src/components/CardSection';
import { DescriptionItem } from '@/src/components/DescriptionItem';
import { DescriptionList } from '@/src/components/DescriptionList';
import { useLanguages } from '@/src/translations/useLanguages';

type Texts = Record<string, unknown>;

/** A record's texts in the other languages that the company writes in. */
export const TranslationsCards = ({ record }: { record: RaRecord }) => {
  const { others } = useLanguages();
  const translations: Partial<Record<Locale, Texts>> = record.translations;
  return (
    <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
      {others.map(locale => (
        <TranslationsCard key={locale} locale={locale} texts={translations[locale] ?? {}} />
      ))}
    </Box>
  );
};

const TranslationsCard = ({ locale, texts }: { locale: Locale; texts: Texts }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const shown = Object.entries(texts).filter(([, text]) => typeof text === 'string' && text !== '');
  return (
    <CardSection title={translate(`translations.card.${locale}`)}>
      {shown.length === 0 && (
        <Typography color="textSecondary">{translate('translations.nothing')}</Typography>
      )}
      <DescriptionList>
        {shown.map(([name, text]) => (
          <DescriptionItem key={name} name={`resources.${resource}.fields.${name}`}>
            {name === 'content' ? (
              <Content html={String(text)} />
            ) : (
              <Plain lang={locale}>{String(text)}</Plain>
            )}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </CardSection>
  );
};

const Plain = ({ lang, children }: { lang: Locale; children: string }) => (
  <span lang={lang} style={{ whiteSpace: 'pre-line' }}>
    {children}
  </span>
);

/** An article's whole text is on its site: here, only that it is there. */
const Content = ({ html }: { html: string }) => {
  const translate = useTranslate();
  if (isEmptyContent(html)) return translate('collections.none');
  return translate('editor.minutes', { smart_count: readingMinutes(html) });
};
