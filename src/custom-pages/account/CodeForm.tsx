import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { codeSchema } from '@/domain/users/account';
import { ActionForm } from '@/src/forms/ActionForm';
import { CodeField } from '@/src/inputs/text/CodeField';
import { ResendButton } from './ResendButton';

type Props = {
  sentTo: string;
  onCode: (verification_code: string) => Promise<void>;
  onResend: (response?: string) => Promise<void>;
  /** Whether sending another code needs a captcha. */
  asksCaptcha?: boolean;
  isFullWidth?: boolean;
  onBack: () => void;
};

export const CodeForm = ({ sentTo, onCode, onResend, asksCaptcha, isFullWidth, onBack }: Props) => {
  const translate = useTranslate();
  return (
    <ActionForm
      schema={codeSchema}
      submit={translate('account.code.submit')}
      isFullWidth={isFullWidth}
      onSubmit={({ verification_code }) => onCode(verification_code)}
      aside={
        <>
          <ResendButton onResend={onResend} asksCaptcha={asksCaptcha} />
          <Button color="inherit" onClick={onBack}>
            {translate('account.code.back')}
          </Button>
        </>
      }
    >
      <Typography>{translate('account.code.sent', { to: sentTo })}</Typography>
      <CodeField />
    </ActionForm>
  );
};
