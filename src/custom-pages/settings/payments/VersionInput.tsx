import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { liqpayVersions } from '@/domain/payments/liqpay';
import { Choice } from '@/src/inputs/Choice';
import { FieldGroup } from '@/src/inputs/FieldGroup';

export const VersionInput = () => {
  const translate = useTranslate();
  const { field } = useController({ name: 'api_version' });
  const label = translate('resources.payment_integrations.fields.api_version');
  return (
    <FieldGroup label={label} role="group">
      <Choice
        label={label}
        value={String(field.value)}
        choices={liqpayVersions.map(version => ({
          id: String(version),
          name: translate(`resources.payment_integrations.versions.${version}`),
        }))}
        onChange={chosen => field.onChange(Number(chosen))}
      />
    </FieldGroup>
  );
};
