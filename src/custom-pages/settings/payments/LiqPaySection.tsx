import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useT } from '../../../hooks/useT';
import { liqpayIntegrationSchema, type PaymentIntegration } from '../../../../domain/payments/integration';
import type { CompanyDataProvider } from '../../../dataProvider/companyDataProvider';
import { ActionForm } from '../../../forms/ActionForm';
import { FormSection } from '../../../forms/FormSection';
import { FormField } from '../../../inputs/FormField';
import { PasswordField } from '../../../inputs/text/PasswordField';
import { SwitchField } from '../../../inputs/SwitchField';
import { ConnectionState } from './ConnectionState';
import { integrationsKey } from './integrationsKey';
import { VersionInput } from './VersionInput';

type Props = { integration: PaymentIntegration | undefined };

/** The private key is write-only. */
export const LiqPaySection = ({ integration }: Props) => {
  const notify = useNotify();
  const client = useQueryClient();
  const { changeLiqPay } = useDataProvider<CompanyDataProvider>();
  const { is_enabled = false, fields } = integration ?? {};
  const keyTail = fields?.private_key ?? null;
  const t = useT('resources.payment_integrations');

  return (
    <FormSection id="liqpay" title={t('liqpay')} hint={t('liqpay_hint')}>
      <ActionForm
        // After saving, the private key is masked and its field is empty again.
        key={`${keyTail} ${fields?.public_key} ${fields?.api_version} ${is_enabled}`}
        schema={liqpayIntegrationSchema}
        defaultValues={{
          is_enabled,
          public_key: fields?.public_key ?? '',
          private_key: '',
          api_version: fields?.api_version ?? 3,
        }}
        onSubmit={async input => {
          await changeLiqPay(input);
          notify('resources.payment_integrations.saved', { type: 'success' });
          await client.invalidateQueries({ queryKey: integrationsKey });
        }}
        submit={t('save')}
      >
        <SwitchField source="is_enabled" hint={t('enabled_hint')} />
        <FormField source="public_key" autoComplete="off" />
        <FormField source="private_key" of={PasswordField} autoComplete="new-password" />
        {keyTail && <p style={{ margin: 0 }}>{t('key_kept', { tail: keyTail })}</p>}
        <VersionInput />
      </ActionForm>
      {integration && <ConnectionState integration={integration} />}
    </FormSection>
  );
};
