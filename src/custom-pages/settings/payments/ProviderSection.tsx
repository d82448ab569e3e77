import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { integrationSchemas, type PaymentIntegration } from '@/domain/payments/integration';
import { accountFields, isSecretField, type IntegrationField } from '@/domain/payments/providers';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { ActionForm } from '@/src/forms/ActionForm';
import { FormSection } from '@/src/forms/FormSection';
import { useT } from '@/src/hooks/useT';
import { FormField } from '@/src/inputs/FormField';
import { PasswordField } from '@/src/inputs/text/PasswordField';
import { SwitchField } from '@/src/inputs/SwitchField';
import { CallbackAddress } from './CallbackAddress';
import { ConnectionState } from './ConnectionState';
import { integrationsKey } from './integrationsKey';
import { VersionInput } from './VersionInput';

/** The account at one provider. Secrets are write-only: an empty field keeps what is stored. */
export const ProviderSection = ({ integration }: { integration: PaymentIntegration }) => {
  const notify = useNotify();
  const client = useQueryClient();
  const translate = useTranslate();
  const { updateIntegration } = useDataProvider<CompanyDataProvider>();
  const { provider, is_enabled, fields } = integration;
  const t = useT('resources.payment_integrations');
  const name = translate(`providers.${provider}`);
  const names = accountFields[provider];

  const hintOf = (field: IntegrationField) => {
    const hint = t(`where.${provider}.${field}`);
    const tail = isSecretField(field) && fields[field];
    return tail ? `${t('key_kept', { tail })} ${hint}` : hint;
  };

  return (
    <FormSection id={provider} title={name} hint={t(`hints.${provider}`)}>
      <ActionForm
        // After saving, secrets are masked and their fields are empty again.
        key={`${is_enabled} ${JSON.stringify(fields)}`}
        schema={integrationSchemas[provider]}
        defaultValues={{
          is_enabled,
          ...Object.fromEntries(
            names.map(field => [field, isSecretField(field) ? '' : (fields[field] ?? '')]),
          ),
          ...(provider === 'liqpay' && { api_version: fields.api_version }),
        }}
        onSubmit={async input => {
          await updateIntegration(provider, input);
          notify('resources.payment_integrations.saved', { type: 'success' });
          await client.invalidateQueries({ queryKey: integrationsKey });
        }}
        submit={t('save')}
      >
        <SwitchField source="is_enabled" hint={t('enabled_hint', { provider: name })} />
        {names.map(field => (
          <FormField
            key={field}
            source={field}
            label={`resources.payment_integrations.labels.${provider}.${field}`}
            hint={hintOf(field)}
            {...(isSecretField(field)
              ? { of: PasswordField, autoComplete: 'new-password' }
              : { autoComplete: 'off' })}
          />
        ))}
        {provider === 'liqpay' && <VersionInput />}
        {provider === 'stripe' && <CallbackAddress url={integration.callback_url} />}
      </ActionForm>
      <ConnectionState integration={integration} />
    </FormSection>
  );
};
