import { useSaveContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { serviceSchema } from '../../../domain/services/service';
import { SchemaForm } from '../../forms/SchemaForm';
import { fieldsOf } from '../../forms/useRules';
import { useQuestion } from '../../forms/useQuestion';
import { ServiceInputs } from './ServiceInputs';

type Props = { cancelTo: string; children?: ReactNode };

/** The form of a service; one that nobody performs is saved only when that is meant. */
export const ServiceForm = ({ cancelTo, children }: Props) => {
  const translate = useTranslate();
  const { save } = useSaveContext();
  const { ask, question } = useQuestion();

  const submit = async (values: FieldValues) => {
    const service = fieldsOf(serviceSchema, values);
    const isMeant =
      service.employees.length > 0 ||
      (await ask({
        title: translate('admin.services.confirm_title'),
        text: translate('admin.services.confirm_text', { name: service.name }),
        yes: translate('admin.services.confirm_save'),
        no: translate('admin.services.confirm_back'),
      }));
    return isMeant ? save?.(service) : undefined;
  };

  return (
    <SchemaForm schema={serviceSchema} cancelTo={cancelTo} onSubmit={submit}>
      <ServiceInputs />
      {children}
      {question}
    </SchemaForm>
  );
};
