import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Illustration } from '@/src/components/Illustration';
import { Message } from '@/src/components/Message';
import { UserBar } from '@/src/layout/UserBar';
import { companyPaths } from '@/src/routing/companyPaths';
import { matchRoute } from '@/src/routing/matchRoute';
import { useCurrentUser } from '@/src/user/UserContext';

type Props = { title: string; text: string; action: ReactNode };

/** In place of a company that does not let this person in; their other companies are a press away. */
export const ClosedCompany = ({ action, ...message }: Props) => (
  <>
    <UserBar />
    <main>
      <Message
        drawing={<Illustration of="lock" />}
        action={
          <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
            {action}
            <OtherCompanies />
          </Box>
        }
        {...message}
      />
    </main>
  </>
);

const OtherCompanies = () => {
  const translate = useTranslate();
  const { companies } = useCurrentUser();
  const { pathname } = useLocation();
  const others = companies.filter(({ id }) => id !== matchRoute(pathname).company);
  return others.map(({ id, name }) => (
    <Button
      key={id}
      component={Link}
      to={companyPaths(id).dashboard}
      color="inherit"
      aria-label={`${translate('admin.frame.switch_company')}: ${name}`}
    >
      {name}
    </Button>
  ));
};
