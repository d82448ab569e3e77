/** The page that lists the texts without a translation. */
export const translation_gaps = {
  totals: '%{language}, not translated yet:',
  progress: '%{number} of %{total}',
  category: 'Service category |||| Service categories',
  terms: 'Terms',
  keys: 'Ctrl+Enter or ⌘+Enter saves it.',
  required: 'Enter the translation, or skip this text',
  too_long: 'At most %{max} characters',
  save: 'Save and next',
  skip: 'Skip',
  back: 'Back',
  in_form: 'Translate this article in its own form, which has the whole text.',
  open_form: 'Open the form',
  done_title: 'Everything is translated',
  done_text: 'Each of your texts has a translation.',
  left_title: 'One text is left |||| %{smart_count} texts are left',
  left_text: 'They have no translation yet, so customers read the main text.',
  left_action: 'Go through them',
  one_language_title: 'You write in one language',
  one_language_text:
    'Choose the other languages you write in, and this page lists every text that has no translation.',
  one_language_action: 'Choose languages',
};
