import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useT } from '@/src/hooks/useT';

const steps = ['columns', 'check', 'run', 'result'] as const;
export type Step = (typeof steps)[number];

export const Steps = ({ at }: { at: Step }) => {
  const t = useT('imports.steps');
  const number = steps.indexOf(at) + 1;
  return (
    <div>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mb: 2 }}>
        {t('progress', { number, total: steps.length, name: t(at) })}
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
