import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PersonDataProvider } from '../../dataProvider/personDataProvider';
import type { Credentials, Wrong } from './useSignIn';

/** Where the server holds a demonstration, one click enters it. */
export const DemoOffer = ({ onAccept }: { onAccept: (demo: Credentials) => Promise<Wrong> }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<PersonDataProvider>();
  const [isEntering, setIsEntering] = useState(false);
  const { data: demo } = useQuery({
    queryKey: ['start', 'demo'],
    queryFn: async () => (await dataProvider.getStart()).data.demo ?? null,
  });
  if (!demo) return null;

  const enter = async () => {
    setIsEntering(true);
    await onAccept(demo);
    setIsEntering(false);
  };

  return (
    <>
      <Divider />
      <Typography variant="body2" color="textSecondary">
        {translate('admin.login.demo_hint')}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={enter} loading={isEntering}>
        {translate('admin.login.demo')}
      </Button>
    </>
  );
};
