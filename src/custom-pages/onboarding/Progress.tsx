import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

const all = ['company', 'plan', 'address', 'basics'] as const;
export type StepName = (typeof all)[number];

/** The address is a step only for a company with premises. */
export const Progress = ({ at, isOnline }: { at: StepName; isOnline?: boolean }) => {
  const translate = useTranslate();
  const steps = all.filter(step => step !== 'address' || !isOnline);
  const number = steps.indexOf(at) + 1;
  return (
    <div>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {translate('onboarding.progress', { number, total: steps.length })}
      </Typography>
      <Box aria-hidden sx={{ display: 'flex', gap: 1.5 }}>
        {steps.map((step, index) => (
          <Box
            key={step}
            sx={({ palette }) => ({
              flex: 1,
              height: 4,
              borderRadius: 1,
              bgcolor: index < number ? palette.primary.main : palette.line,
            })}
          />
        ))}
      </Box>
    </div>
  );
};
