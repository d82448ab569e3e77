import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'ra-core';
import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import { useHasBeen } from '@/src/hooks/useHasBeen';
import { useT } from '@/src/hooks/useT';
import { PageSkeleton } from '@/src/components/PageSkeleton';
import { FormSection } from '@/src/forms/FormSection';
import { CurrencyField } from '@/src/inputs/CurrencyField';
import { ColorsInput } from '@/src/inputs/ColorsInput';
import { PhotosInput } from '@/src/inputs/picture/PhotosInput';
import { PictureInput } from '@/src/inputs/picture/PictureInput';
import { PriceInput } from '@/src/inputs/PriceInput';
import { ZoneField } from '@/src/inputs/ZoneField';
import { useCompany } from '@/src/company/CompanyContext';
import { formatTime } from '@/src/time/formats';
import { LanguageTabs } from '@/src/translations/LanguageTabs';
import { TranslatedNotes, TranslatedText } from '@/src/translations/TranslatedText';
import { useCategories } from '@/src/resources/services/useCategories';
import { SubtypesInput, useSubtypes } from '../onboarding/SubtypesInput';
import { CategoriesInput } from './CategoriesInput';
import { LanguagesInputs } from './LanguagesInputs';
import { SettingsForm } from './SettingsForm';
import { emailInputProps } from '@/src/inputs/emailInputProps';
import Typography from '@mui/material/Typography';
import { siteGrounds, brandColorsOf } from '@/domain/companies/brandColors';

/** The first colour in an empty palette: the product's own. */
const firstColor = '#0e7490';

export const GeneralTab = () => {
  const t = useT('settings.general');
  const pointValue = useTranslate()('resources.settings.fields.point_value');
  const { name, type } = useCompany();
  // Their rows would move what stands below while it is already being clicked.
  const { isLoading, isFetched } = useSubtypes(type);
  // In another language they are loaded again.
  const isReady = useHasBeen(isFetched || !isLoading);

  const confirmFor = ({ currency, timezone }: FieldValues) => {
    const effects = [currency && t('confirm_currency', { currency }), timezone && t('confirm_timezone')];
    const text = effects.filter(Boolean).join(' ');
    return text ? { title: t('confirm_title'), text, yes: t('confirm_yes'), no: t('confirm_no') } : undefined;
  };

  if (!isReady) return <PageSkeleton />;
  return (
    <SettingsForm tab="general" context={{ type }} confirmFor={confirmFor}>
      <FormSection id="about" title={t('about')}>
        <About />
      </FormSection>
      <FormSection id="languages" title={t('languages')} hint={t('languages_hint')}>
        <LanguagesInputs />
      </FormSection>
      <FormSection id="links" title={t('links')} hint={t('links_hint')}>
        <TextInput source="contact_email" slotProps={{ htmlInput: emailInputProps }} helperText={false} />
        <TextInput source="website_link" type="url" helperText={false} />
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {['instagram_link', 'facebook_link', 'telegram_link', 'whatsapp_link'].map(source => (
            <TextInput key={source} source={source} type="url" helperText={t(`hints.${source}`)} />
          ))}
        </Box>
      </FormSection>
      <FormSection id="pictures" title={t('pictures')} hint={t('pictures_hint')}>
        <PictureInput source="logo" name={name} aspect={1} />
        <PictureInput source="picture" name={name} />
        <PhotosInput source="photos" />
        <ColorsInput source="colors" most={5} first={firstColor} hint={t('colors_hint')} />
        <TintPreview />
      </FormSection>
      <FormSection id="region" title={t('region')} hint={t('region_hint')}>
        <Region />
      </FormSection>
      <FormSection id="security" title={t('security')} hint={t('security_hint')}>
        <BooleanInput source="require_second_factor" helperText={t('require_second_factor_hint')} />
      </FormSection>
      <FormSection id="till" title={t('till')} hint={t('till_hint')}>
        <BooleanInput source="employees_take_payments" helperText={t('employees_take_payments_hint')} />
        <BooleanInput source="stock_below_zero" helperText={t('stock_below_zero_hint')} />
        <NumberInput source="points_percent" min={0} max={100} helperText={t('points_percent_hint')} />
        <PriceInput
          source="point_value"
          label={pointValue}
          ariaLabel={pointValue}
          helperText={t('point_value_hint')}
        />
      </FormSection>
      <FormSection id="receipts" title={t('receipts')} hint={t('receipts_hint')}>
        <TextInput source="legal_name" helperText={false} />
        <TextInput source="legal_address" helperText={t('legal_address_hint')} />
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextInput source="tax_number" helperText={false} />
          <TextInput source="vat_number" helperText={false} />
        </Box>
        <NumberInput source="vat_rate" min={0} max={100} step="any" helperText={t('vat_rate_hint')} />
      </FormSection>
    </SettingsForm>
  );
};

const About = () => {
  const written: string[] = useWatch({ name: 'service_categories' }) ?? [];
  const inUse = useCategories();
  const { service_categories: saved = [] } = useCompany();
  const removed = saved.filter(name => !written.includes(name));
  const categories = [...new Set([...written, ...inUse])].filter(name => !removed.includes(name));
  return (
    <>
      <LanguageTabs categories={categories} />
      <TranslatedText source="name" helperText={false} isRequired />
      <SubtypesInput />
      <CategoriesInput names={categories} />
      <TranslatedNotes source="summary" max={500} minRows={2} />
      <TranslatedNotes source="description" max={5000} />
    </>
  );
};

const Region = () => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const company = useCompany();
  const [currency, timezone]: (string | undefined)[] = useWatch({ name: ['currency', 'timezone'] });
  const now = Date.now();
  return (
    <>
      <CurrencyField />
      {currency && currency !== company.currency.code && (
        <Alert severity="warning">{translate('settings.general.confirm_currency', { currency })}</Alert>
      )}
      <ZoneField />
      {timezone && timezone !== company.timezone && (
        <Alert severity="warning">
          {translate('settings.general.timezone_effect', {
            before: formatTime(now, company.timezone, locale),
            after: formatTime(now, timezone, locale),
          })}
        </Alert>
      )}
    </>
  );
};

const modes = ['light', 'dark'] as const;

const TintPreview = () => {
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
