import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { siteGrounds, brandColorsOf } from '@/domain/companies/brandColors';

const modes = ['light', 'dark'] as const;

export const TintPreview = () => {
  const t = useT('settings.general');
  const [color]: string[] = useWatch({ name: 'colors' }) ?? [];
  if (!color) return null;
  const tints = brandColorsOf(color);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {modes.map(mode => {
        const { primary, on } = tints[mode];
        const [page] = siteGrounds[mode].grounds;
        return (
          <Box
            key={mode}
            role="img"
            aria-label={t(`tint.${mode}`)}
            sx={{ ...sample, bgcolor: page, borderColor: 'divider', color: primary }}
          >
            <Typography component="span" sx={{ ...button, bgcolor: primary, color: on }}>
              {t('tint.button')}
            </Typography>
            <Typography component="span" sx={{ textDecoration: 'underline' }}>
              {t('tint.link')}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
};

const sample = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  alignItems: 'center',
  p: 4,
  border: 1,
  borderRadius: 1,
};

const button = { px: 4, py: 2, borderRadius: 1, fontWeight: 600 };
