/** What forms, lists and pages say of a company's texts in its languages. */
export const translations = {
  languages: { en: 'English', uk: 'Ukrainian' },
  labels: { en: '%{field} (English)', uk: '%{field} (Ukrainian)' },
  title: 'Translations',
  tabs: 'Language of the texts',
  missing: '%{smart_count} not translated |||| %{smart_count} not translated',
  complete: 'Everything is translated',
  categories: { en: 'Categories (English)', uk: 'Categories (Ukrainian)' },
  main_text: { en: 'In English:', uk: 'In Ukrainian:' },
  filter: 'Translation',
  lacking: { en: 'Missing in English', uk: 'Missing in Ukrainian' },
  card: { en: 'In English', uk: 'In Ukrainian' },
  nothing: 'Nothing is translated yet.',
  untranslated: 'Not translated: %{fields}',
};
