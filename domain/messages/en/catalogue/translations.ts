/** What forms, lists and pages say of a company's texts in its languages. */
export const translations = {
  labels: { en: '%{field} (English)', uk: '%{field} (Ukrainian)' },
};
