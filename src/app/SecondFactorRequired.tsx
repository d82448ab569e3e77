import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { ClosedCompany } from './ClosedCompany';

/** For a person without a second factor, of a company that requires one. */
export default function SecondFactorRequired() {
  const translate = useTranslate();
  return (
    <ClosedCompany
      title={translate('account.factor.required_title')}
      text={translate('account.factor.required_text')}
      action={
        <Button component={Link} to="/settings/security" variant="contained">
          {translate('account.factor.required_open')}
        </Button>
      }
    />
  );
}
