/** Words of the articles, with the labels of their fields. */
export const articles = {
  name: 'Article |||| Articles',
  fields: {
    title: 'Title',
    summary: 'Summary',
    content: 'Text',
    image: 'Main picture',
    is_published: 'Published',
    published: 'State',
    published_at: 'Published on',
    draft: 'Draft',
    draft_saved_at: 'Draft saved',
    version: 'Version',
    created_at: 'Created',
    updated_at: 'Changed',
  },
};
