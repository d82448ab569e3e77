import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { factorConfirmation } from '@/domain/users/secondFactor';
import { CopyButton } from '@/src/components/CopyButton';
import { Failure } from '@/src/components/Failure';
import { TitledDialog } from '@/src/components/dialogs/TitledDialog';
import { QrCode } from '@/src/components/QrCode';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import { ActionForm } from '@/src/forms/ActionForm';
import { useT } from '@/src/hooks/useT';
import { FormField } from '@/src/inputs/FormField';
import { PasswordField } from '@/src/inputs/text/PasswordField';

type Props = { onClose: () => void; onDone: (recovery_codes: string[]) => Promise<void> };

export const SetUpDialog = ({ onClose, onDone }: Props) => {
  const t = useT('account.factor.setup');
  const dataProvider = useDataProvider<UserDataProvider>();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['new second factor'],
    queryFn: async () => (await dataProvider.setUpSecondFactor()).data,
    // A new secret each time that the dialog opens, and none while it is open.
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <TitledDialog title={t('title')} maxWidth="sm" onClose={onClose}>
      {isError ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <>
          <Typography>{t('scan')}</Typography>
          {data ? <NewSecret {...data} /> : <Skeleton variant="rounded" height={200} />}
          <Typography>{t('confirm')}</Typography>
          <ActionForm
            schema={factorConfirmation}
            onSubmit={async proof =>
              onDone((await dataProvider.switchOnSecondFactor(proof)).data.recovery_codes)
            }
            submit={t('submit')}
            onCancel={onClose}
          >
            <FormField
              source="verification_code"
              autoComplete="one-time-code"
              className="tabular"
              inputProps={{ inputMode: 'numeric', maxLength: 9 }}
            />
            <FormField source="current_password" of={PasswordField} />
          </ActionForm>
        </>
      )}
    </TitledDialog>
  );
};

/** In groups of four, as apps show it. */
const NewSecret = ({ secret, uri }: { secret: string; uri: string }) => {
  const t = useT('account.factor.setup');
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <QrCode text={uri} label={t('picture')} />
      <Button href={uri} variant="outlined" color="inherit" sx={{ display: { sm: 'none' } }}>
        {t('open')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {t('type')}
      </Typography>
      <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
        {secret.replace(/.{4}(?=.)/g, '$& ')}
      </Box>
      <CopyButton text={secret} label={t('copy')} />
    </Box>
  );
};
