import Done from '@mui/icons-material/CheckCircleOutlined';
import Unfold from '@mui/icons-material/ExpandMoreOutlined';
import Open from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { guidedSteps, type Checklist, type GuidedStep } from '@/domain/onboarding/checklist';
import { useT } from '@/src/hooks/useT';
import { HoursStep } from './steps/HoursStep';
import { PeopleStep } from './steps/PeopleStep';
import { ServicesStep } from './steps/ServicesStep';
import { SiteStep } from './steps/SiteStep';
import { StepActions } from './StepActions';
import { useBooking } from '@/src/booking/BookingContext';
import { useCompany } from '@/src/company/CompanyContext';
import { QrCode } from '@/src/components/QrCode';
import { isLoopback, siteUrl } from '@/src/routing/siteUrl';
import { SitePreview } from '@/src/views/SitePreview';
import { StepBar } from './steps/StepBar';

type Step = Checklist['steps'][number];
type Props = Step & {
  starters: number[];
  isOpen: boolean;
  onToggle: () => void;
  onSkip: () => void;
  /** Opens a step; without one, the next that is open. */
  onDone: (next?: GuidedStep) => void;
};

const isGuided = (step: Step['step']): step is GuidedStep => guidedSteps.some(name => name === step);

/** A guided step opens in place; the others lead to where they are done. */
export const ChecklistStepRow = (props: Props) => {
  const { step, is_required, is_complete, isOpen, onToggle } = props;
  const panel = useId();
  const t = useT('dashboard.checklist');
  const status = is_complete ? 'complete' : is_required ? 'required' : 'optional';
  const name = (
    <>
      {is_complete ? <Done sx={{ color: 'success.main' }} /> : <Open sx={{ color: 'text.secondary' }} />}
      <Box component="span" sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 550 }}>
          {t(`steps.${step}.name`)}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {t(status)} · {t(`steps.${step}.hint`)}
        </Typography>
      </Box>
    </>
  );
  return (
    <Box component="li" sx={theme => ({ '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}>
      {isGuided(step) ? (
        <ButtonBase
          onClick={onToggle}
          aria-expanded={isOpen}
          aria-controls={panel}
          sx={{ ...row, width: '100%', textAlign: 'left', borderRadius: 1 }}
        >
          {name}
          <Unfold sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : undefined }} />
        </ButtonBase>
      ) : (
        <Box sx={{ ...row, flexWrap: 'wrap' }}>
          {name}
          <StepActions step={step} isComplete={is_complete} />
        </Box>
      )}
      {isGuided(step) && (
        <Box id={panel} hidden={!isOpen} sx={{ pl: { sm: 8 }, pb: isOpen ? 5 : 0 }}>
          {isOpen && <Panel {...props} step={step} />}
        </Box>
      )}
    </Box>
  );
};

const Panel = ({
  step,
  is_complete,
  is_required,
  starters,
  onSkip,
  onDone,
}: Props & { step: GuidedStep }) => {
  const t = useT('dashboard.checklist');
  const skip = !is_complete && !is_required && (
    <Button color="inherit" onClick={onSkip}>
      {t('skip')}
    </Button>
  );
  switch (step) {
    case 'hours':
      return <HoursStep isComplete={is_complete} skip={skip} onDone={() => onDone()} />;
    case 'people':
      return <PeopleStep isComplete={is_complete} skip={skip} onDone={() => onDone()} />;
    case 'add_services':
      return (
        <ServicesStep isComplete={is_complete} starters={starters} onDone={() => onDone('business_site')} />
      );
    case 'business_site':
      return <SiteStep skip={skip} onDone={() => onDone()} />;
    case 'first_booking':
      return <BookingStep skip={skip} />;
  }
};

const row = { display: 'flex', gap: 3, alignItems: 'center', py: 3 } as const;

/** Book as a client does, on the phone beside or on one's own, or as the receptionist does. */
const BookingStep = ({ skip }: { skip: ReactNode }) => {
  const book = useBooking();
  const { slug } = useCompany();
  const t = useT('dashboard.checklist.steps.first_booking');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
      <SitePreview path="/book" width={230} />
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography color="textSecondary">{t('text')}</Typography>
        {!isLoopback() && (
          <Box sx={{ display: 'grid', gap: 2, mt: 4 }}>
            <QrCode text={siteUrl(slug)} label={t('code')} />
            <Typography variant="body2" color="textSecondary">
              {t('code')}
            </Typography>
          </Box>
        )}
        <StepBar>
          <Button variant="outlined" onClick={() => book()}>
            {t('go')}
          </Button>
          {skip}
        </StepBar>
      </Box>
    </Box>
  );
};
