import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useAdministrators } from './useAdministrators';
import { Illustration } from '@/src/components/Illustration';
import { Message } from '@/src/components/Message';
import { Page } from '@/src/components/Page';
import { useCompany } from '@/src/company/CompanyContext';
import { companyPaths } from '@/src/routing/companyPaths';

export const AccessDenied = () => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { id } = useCompany();
  const { administrators } = useAdministrators();
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    administrators.map(({ full_name }) => full_name),
  );
  return (
    <Page title={translate('admin.denied.title')}>
      <Message
        drawing={<Illustration of="lock" />}
        text={translate('admin.denied.text')}
        action={
          <Box sx={{ display: 'grid', gap: 4, justifyItems: 'center' }}>
            {names && <Typography>{translate('admin.denied.who', { names })}</Typography>}
            <Button component={Link} to={companyPaths(id).dashboard} variant="contained">
              {translate('admin.denied.back')}
            </Button>
          </Box>
        }
      />
    </Page>
  );
};
