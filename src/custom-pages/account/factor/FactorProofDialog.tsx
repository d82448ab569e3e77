import DialogContentText from '@mui/material/DialogContentText';
import { factorProof, type FactorProof } from '@/domain/users/secondFactor';
import { TitledDialog } from '@/src/components/dialogs/TitledDialog';
import { ActionForm } from '@/src/forms/ActionForm';
import { useT } from '@/src/hooks/useT';
import { FormField } from '@/src/inputs/FormField';
import { PasswordField } from '@/src/inputs/text/PasswordField';

type Props = {
  title: string;
  text: string;
  submit: string;
  isDangerous?: boolean;
  onClose: () => void;
  onSubmit: (proof: FactorProof) => Promise<void>;
};

/** Asks for the password and a code of the app, or a recovery code. */
export const FactorProofDialog = ({ title, text, submit, isDangerous, onClose, onSubmit }: Props) => {
  const t = useT('account.factor');
  return (
    <TitledDialog title={title} onClose={onClose}>
      <DialogContentText>{text}</DialogContentText>
      <ActionForm
        schema={factorProof}
        onSubmit={onSubmit}
        submit={submit}
        color={isDangerous ? 'error' : undefined}
        onCancel={onClose}
      >
        <FormField source="current_password" of={PasswordField} autoFocus />
        <FormField
          source="verification_code"
          label={t('code')}
          autoComplete="one-time-code"
          className="tabular"
          inputProps={{ maxLength: 24, autoCapitalize: 'none', spellCheck: false }}
        />
      </ActionForm>
    </TitledDialog>
  );
};
