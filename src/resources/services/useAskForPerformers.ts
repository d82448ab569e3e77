import { useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { goToSectionFromDialog } from '@/src/forms/FormSection';
import { performersSection } from './ServiceInputs';

/** For a service without performers; links to where one is added. */
export function useAskForPerformers() {
  const translate = useTranslate();
  return ({ name, employees }: FieldValues) => {
    if (employees.length > 0) return undefined;
    return {
      title: translate('services.confirm_title'),
      text: translate('services.confirm_text', { name }),
      yes: translate('services.confirm_save'),
      no: translate('admin.shared.cancel'),
      instead: {
        label: translate('services.confirm_back'),
        onChoose: () => goToSectionFromDialog(performersSection),
      },
    };
  };
}
