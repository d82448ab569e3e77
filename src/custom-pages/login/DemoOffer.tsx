import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { PersonDataProvider } from '../../dataProvider/personDataProvider';
import { useSignIn } from './useSignIn';

/** Where the server holds a demonstration, one click enters it. */
export const DemoOffer = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<PersonDataProvider>();
  const { signIn, refused, isSending } = useSignIn();
  const { data: demo } = useQuery({
    queryKey: ['start', 'demo'],
    queryFn: async () => (await dataProvider.getStart()).data.demo ?? null,
  });
  if (!demo) return null;

  return (
    <Box sx={{ display: 'grid', gap: 4, mt: 4 }}>
      <Divider />
      {refused && (
        <Alert severity="error" role="alert">
          {refused}
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary">
        {translate('admin.login.demo_hint')}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={() => signIn(demo)} loading={isSending}>
        {translate('admin.login.demo')}
      </Button>
    </Box>
  );
};
