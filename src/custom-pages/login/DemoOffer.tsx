import Badge from '@mui/icons-material/BadgeOutlined';
import Manager from '@mui/icons-material/ManageAccountsOutlined';
import Phone from '@mui/icons-material/PhoneIphoneOutlined';
import Store from '@mui/icons-material/StorefrontOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocaleState, HttpError, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { DemoOffer as Offer, DemoRole } from '@/domain/users/demo';
import { useT } from '@/src/hooks/useT';
import { useProductAuthProvider } from '@/src/authProvider/useProductAuthProvider';

const icons: Record<DemoRole, SvgIconComponent> = { owner: Store, administrator: Manager, employee: Badge };

/** One press enters the demonstration as one of its people. */
export const DemoOffer = ({ roles, site }: Offer) => {
  const t = useT('admin.login.demo');
  const [locale] = useLocaleState();
  const { enter, entering, refused } = useEnterDemo();
  const heading = useId();

  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 3 }}>
      <Typography id={heading} variant="h2">
        {t('title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: -2 }}>
        {t('hint')}
      </Typography>
      {refused && (
        <Alert severity="error" role="alert">
          {refused}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {roles.map(role => (
          <Button
            key={role}
            {...tile(icons[role])}
            onClick={() => void enter(role)}
            loading={entering === role}
            loadingPosition="start"
            disabled={entering !== undefined}
          >
            <Label name={t(`${role}.name`)} hint={t(`${role}.hint`)} />
          </Button>
        ))}
        <Button {...tile(Phone)} href={`${site}?lang=${locale}`}>
          <Label name={t('client.name')} hint={t('client.hint')} />
        </Button>
      </Box>
    </Box>
  );
};

const Label = ({ name, hint }: { name: string; hint: string }) => (
  <span>
    <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
      {name}
    </Box>
    <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 13, fontWeight: 400 }}>
      {hint}
    </Box>
  </span>
);

const tile = (Icon: SvgIconComponent) =>
  ({
    variant: 'outlined',
    color: 'inherit',
    startIcon: <Icon />,
    sx: { justifyContent: 'flex-start', textAlign: 'left', px: 3.5, py: 2.5 },
  }) as const;

function useEnterDemo() {
  const translate = useTranslate();
  const { enterDemo } = useProductAuthProvider();
  const [entering, setEntering] = useState<DemoRole>();
  const [refused, setRefused] = useState('');

  const enter = async (role: DemoRole) => {
    setEntering(role);
    setRefused('');
    try {
      await enterDemo(role);
    } catch (error) {
      const body = error instanceof HttpError ? error.body : undefined;
      setRefused(body?.errors?.role ?? body?.error?.message ?? translate('ra.notification.http_error'));
      setEntering(undefined);
    }
  };

  return { enter, entering, refused };
}
