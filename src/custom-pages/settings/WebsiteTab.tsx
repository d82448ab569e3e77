import Phone from '@mui/icons-material/PhoneIphoneOutlined';
import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { useState } from 'react';
import { useWatch, useController } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { tabValues } from '@/domain/settings/tabs';
import { themePreferences } from '@/domain/settings/choices';
import { FormSection } from '@/src/forms/FormSection';
import { ReferencesInput } from '@/src/inputs/pickers/ReferencesInput';
import { useCompany, useCompanyContext } from '@/src/company/CompanyContext';
import { CopyButton } from '@/src/components/CopyButton';
import { siteUrl } from '@/src/routing/siteUrl';
import { size } from '@/src/theme/tokens';
import { LanguageTabs } from '@/src/translations/LanguageTabs';
import { TranslatedNotes } from '@/src/translations/TranslatedText';
import { SitePreview } from '@/src/views/SitePreview';
import { SettingsForm } from './SettingsForm';
import { Choice } from '@/src/inputs/Choice';
import { FieldGroup } from '@/src/inputs/FieldGroup';

export const WebsiteTab = () => {
  const isWide = useMediaQuery<Theme>(theme => theme.breakpoints.up('lg'), { noSsr: true });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 6,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, ${size.form}px) auto` },
        justifyContent: 'space-between',
      }}
    >
      <WebsiteForm hasPreview={!isWide} />
      {isWide && (
        <Box sx={beside}>
          <SavedSite />
        </Box>
      )}
    </Box>
  );
};

/** Loaded anew whenever the tab is saved. */
const SavedSite = () => {
  const { company, settings } = useCompanyContext();
  return <SitePreview key={JSON.stringify(tabValues('website', company, settings))} />;
};

const beside = { position: 'sticky', top: size.topBar + 24, alignSelf: 'start' } as const;

const WebsiteForm = ({ hasPreview }: { hasPreview: boolean }) => {
  const t = useT('settings.website');
  return (
    <SettingsForm tab="website">
      <FormSection id="site" title={t('site')}>
        <BooleanInput source="business_site_enabled" helperText={t('site_hint')} />
        <SiteLink hasPreview={hasPreview} />
        <TextInput source="slug" helperText={t('slug_hint')} isRequired />
        <SlugEffect />
        <SelectInput
          source="biz_theme_preference"
          choices={themePreferences.map(id => ({
            id,
            name: `resources.settings.choices.biz_theme_preference.${id}`,
          }))}
          helperText={t('theme_hint')}
          isRequired
          sx={{ maxWidth: 320 }}
        />
      </FormSection>
      <FormSection title={t('sections')} hint={t('sections_hint')}>
        <BooleanInput source="show_our_team_section" helperText={t('team_hint')} />
        <BooleanInput source="show_blog_section" helperText={t('blog_hint')} />
        <BooleanInput source="company_review_enabled" helperText={t('company_reviews_hint')} />
        <BooleanInput source="employee_review_enabled" helperText={t('employee_reviews_hint')} />
      </FormSection>
      <FormSection id="popular" title={t('popular')} hint={t('popular_hint')}>
        <PopularInput of="services" />
        <PopularInput of="bundles" />
        <PopularInput of="memberships" />
        <ReferencesInput source="popular_products" resource="products" helperText={t('products_hint')} />
      </FormSection>
      <FormSection title={t('terms')} hint={t('terms_hint')}>
        <LanguageTabs />
        <TranslatedNotes source="terms_of_service" max={50_000} minRows={6} maxRows={20} />
      </FormSection>
    </SettingsForm>
  );
};

type SiteLinkProps = {
  /** Where there is no room for it beside the form. */
  hasPreview: boolean;
};

/** Links to the saved address: unsaved changes have no effect on it. */
const SiteLink = ({ hasPreview }: SiteLinkProps) => {
  const translate = useTranslate();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const { slug } = useCompany();
  const { business_site_enabled: isOpen } = useCompanyContext().settings;
  const url = siteUrl(slug);
  if (!isOpen) return <Alert severity="info">{translate('settings.website.closed')}</Alert>;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener"
          variant="outlined"
          color="inherit"
          startIcon={<OpenInNew />}
        >
          {translate('settings.website.open')}
        </Button>
        <CopyButton text={url} />
        {hasPreview && !isPreviewed && (
          <Button color="inherit" startIcon={<Phone />} onClick={() => setIsPreviewed(true)}>
            {translate('settings.website.preview')}
          </Button>
        )}
      </Box>
      {hasPreview && isPreviewed && <SavedSite />}
    </>
  );
};

const SlugEffect = () => {
  const translate = useTranslate();
  const { slug } = useCompany();
  const written: string | null = useWatch({ name: 'slug' });
  if (!written || written === slug) return null;
  return (
    <Alert severity="warning">
      {translate('settings.website.slug_effect', { before: `/s/${slug}`, after: `/s/${written}` })}
    </Alert>
  );
};

const modes = ['auto', 'disable', 'manual'] as const;
type Mode = (typeof modes)[number];

const PopularInput = ({ of }: { of: 'services' | 'bundles' | 'memberships' }) => {
  const translate = useTranslate();
  const enabled = useController({ name: `popular_${of}_enabled` }).field;
  const auto = useController({ name: `auto_select_popular_${of}` }).field;
  const mode: Mode = !enabled.value ? 'disable' : auto.value ? 'auto' : 'manual';
  const label = translate(`resources.settings.fields.popular_${of}_enabled`);
  const choose = (chosen: Mode) => {
    enabled.onChange(chosen !== 'disable');
    if (chosen !== 'disable') auto.onChange(chosen === 'auto');
  };
  return (
    <FieldGroup label={label} role="group">
      <div>
        <Choice
          label={label}
          value={mode}
          choices={modes.map(id => ({ id, name: translate(`settings.website.modes.${id}`) }))}
          onChange={choose}
        />
      </div>
      {mode === 'manual' && <ReferencesInput source={`popular_${of}`} resource={of} />}
    </FieldGroup>
  );
};
