import { useSaveContext, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { serviceSchema, type Service } from '../../../domain/services/service';
import { Question } from '../../forms/Question';
import { fieldsOf } from '../../forms/useRules';

type Props = { present: Service; onDecided: () => void };

/** Somebody saved in between: look at theirs, or put one's own over it, at the version it has now. */
export const StaleDialog = ({ present, onDecided }: Props) => {
  const translate = useTranslate();
  const { reset, getValues } = useFormContext();
  const { save } = useSaveContext();

  const decide = (keepsMine: boolean) => {
    onDecided();
    if (keepsMine) void save?.({ ...fieldsOf(serviceSchema, getValues()), version: present.version });
    else reset(present);
  };

  return (
    <Question
      title={translate('admin.services.stale_title')}
      text={translate('admin.services.stale_text')}
      yes={translate('admin.services.stale_keep')}
      no={translate('admin.services.stale_reload')}
      onAnswer={decide}
    />
  );
};
