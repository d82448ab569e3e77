import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { BooleanInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { FormSection } from '@/src/forms/FormSection';
import { PictureInput } from '@/src/inputs/picture/PictureInput';
import { size } from '@/src/theme/tokens';
import { LanguageTabs } from '@/src/translations/LanguageTabs';
import { TranslatedNotes, TranslatedText } from '@/src/translations/TranslatedText';
import { AddonsInput } from './AddonsInput';
import { DurationInputs } from './DurationInputs';
import { MembershipPriceInputs } from './MembershipPriceInputs';
import { StaffInput } from './StaffInput';

/** Drag and drop is too large for the first load. */
const FeaturesInput = lazy(async () => ({ default: (await import('./FeaturesInput')).FeaturesInput }));

export const MembershipInputs = () => {
  const translate = useTranslate();
  const t = useT('resources.memberships');
  return (
    <>
      <FormSection title={translate('collections.basics')}>
        <LanguageTabs />
        <TranslatedText source="name" helperText={false} isRequired />
        <TranslatedNotes source="description" max={5000} />
        <PictureInput source="picture" name={useWatch({ name: 'name' }) ?? ''} aspect={1} />
      </FormSection>
      <FormSection title={t('duration')} hint={t('duration_hint')}>
        <DurationInputs />
      </FormSection>
      <FormSection id="addons" title={t('visits')} hint={t('visits_hint')}>
        <AddonsInput />
      </FormSection>
      <FormSection title={t('prices')}>
        <MembershipPriceInputs />
      </FormSection>
      <FormSection id="features" title={t('features')} hint={t('features_hint')}>
        <Suspense fallback={<Skeleton variant="rounded" height={size.row} />}>
          <FeaturesInput />
        </Suspense>
      </FormSection>
      <FormSection id="employees" title={t('staff')} hint={t('staff_hint')}>
        <StaffInput />
      </FormSection>
      <FormSection title={t('visibility')}>
        <BooleanInput source="is_enabled" helperText={t('active_hint')} />
      </FormSection>
    </>
  );
};
