import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { ClosedCompany } from './ClosedCompany';

/** For an employee whose role the company's plan no longer includes. */
export default function AccessPaused({ owner }: { owner: string | undefined }) {
  const translate = useTranslate();
  return (
    <ClosedCompany
      title={translate('plans.paused.title')}
      text={translate('plans.paused.text')}
      action={
        <Box sx={{ display: 'grid', gap: 4, justifyItems: 'center' }}>
          <Typography>
            {owner ? translate('plans.paused.who_named', { name: owner }) : translate('plans.paused.who')}
          </Typography>
          <Button component={Link} to="/settings/account" variant="contained">
            {translate('account.settings.title')}
          </Button>
        </Box>
      }
    />
  );
}
