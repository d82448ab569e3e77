import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Service } from '../../../domain/services/service';

export const ServiceFacts = ({ service }: { service: Service }) => {
  const translate = useTranslate();
  const { category, description, is_enabled, position } = service;
  const pause = service.break
    ? translate('admin.services.break', { minutes: service.break })
    : translate('admin.services.no_break');
  return (
    <Card component="section" sx={{ p: 5 }}>
      <Typography variant="h2" sx={{ mb: 4 }}>
        {translate('admin.services.facts')}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4 }}>
        <Fact name="enabled">
          <Chip
            size="small"
            label={translate(is_enabled ? 'admin.services.is_active' : 'admin.services.is_inactive')}
            sx={({ palette }) => ({
              bgcolor: palette.tones[is_enabled ? 'success' : 'neutral'].soft,
              color: palette.tones[is_enabled ? 'success' : 'neutral'].text,
            })}
          />
        </Fact>
        <Fact name="category">{category || translate('admin.services.no_category')}</Fact>
        <Fact name="description">
          <span style={{ whiteSpace: 'pre-line' }}>
            {description || translate('admin.services.no_description')}
          </span>
        </Fact>
        <Fact name="break">{pause}</Fact>
        <Fact name="position">{position}</Fact>
      </Box>
    </Card>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {translate(`resources.services.fields.${name}`)}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {children}
      </Typography>
    </div>
  );
};
