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
import { ConnectionState } from './ConnectionState';
import { integrationsKey } from './integrationsKey';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CopyButton } from '@/src/components/CopyButton';
import { useController } from 'react-hook-form';
import { liqpayVersions } from '@/domain/payments/liqpay';
import { Choice } from '@/src/inputs/Choice';
import { FieldGroup } from '@/src/inputs/FieldGroup';

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

/** The address that the company enters at the provider, which does not get it with each payment. */
const CallbackAddress = ({ url }: { url: string | null }) => {
  const t = useT('resources.payment_integrations');
  if (url === null) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('callback_later')}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <TextField
        label={t('callback')}
        value={url}
        helperText={t('callback_hint')}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <CopyButton text={url} />
    </Box>
  );
};

const VersionInput = () => {
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
