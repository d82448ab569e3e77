import type { ConfirmOptions } from '@/src/components/dialogs/ConfirmDialog';

/** Whether to lose what is not saved. */
export const unsavedQuestion = (translate: (key: string) => string): ConfirmOptions => ({
  title: translate('collections.unsaved.title'),
  text: translate('collections.unsaved.text'),
  yes: translate('collections.unsaved.leave'),
  no: translate('collections.unsaved.stay'),
});
