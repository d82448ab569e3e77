import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useConnect } from './useConnect';

export const ConnectCalendar = () => {
  const translate = useTranslate();
  const { leave, isLeaving } = useConnect();
  return (
    <Card component="section" sx={{ p: 5, display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Typography variant="h2">{translate('connections.none.title')}</Typography>
      <Typography>{translate('connections.none.text')}</Typography>
      <Typography color="textSecondary">{translate('connections.none.one_way')}</Typography>
      <Typography color="textSecondary">{translate('connections.none.shared_data')}</Typography>
      <Button variant="contained" loading={isLeaving} onClick={leave}>
        {translate('connections.none.connect')}
      </Button>
    </Card>
  );
};
