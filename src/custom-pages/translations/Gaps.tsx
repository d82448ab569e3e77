import { useEffect, useRef, useState } from 'react';
import { defined } from '@/domain/assert';
import { GapForm } from './GapForm';
import { keyOf, type Gap, totalsOf, isCollection } from './gaps';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate, useDataProvider } from 'ra-core';
import { useGapKind } from './useGapTexts';
import { useQueryClient } from '@tanstack/react-query';
import { set } from 'react-hook-form';
import { translationPath } from '@/domain/translations/path';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useRefreshCompany } from '@/src/company/useRefreshCompany';

type Props = { gaps: Gap[]; onDone: (saved: Gap[]) => void };

/** One gap after another; what is written stays with its gap, also when it is skipped. */
export const Gaps = ({ gaps, onDone }: Props) => {
  const [at, setAt] = useState(0);
  const [written, setWritten] = useState<Record<string, string>>({});
  const [saved, setSaved] = useState<Gap[]>([]);
  const save = useSaveGap();
  useRefreshOnLeave(saved);
  const gap = defined(gaps[at], 'gap');

  const go = (to: number, text: string, now = saved) => {
    setWritten({ ...written, [keyOf(gap)]: text });
    setSaved(now);
    if (to < gaps.length) setAt(to);
    else onDone(now);
  };
  return (
    <>
      <GapTotals gaps={gaps.filter(one => !saved.includes(one))} />
      <GapForm
        key={keyOf(gap)}
        gap={gap}
        written={written[keyOf(gap)] ?? ''}
        progress={{ number: at + 1, total: gaps.length }}
        onSave={async text => {
          await save(gap, text);
          go(at + 1, text, [...saved, gap]);
        }}
        onSkip={text => go(at + 1, text)}
        onBack={at === 0 ? undefined : text => go(at - 1, text)}
      />
    </>
  );
};

function useRefreshOnLeave(saved: Gap[]) {
  const refresh = useRefreshAfter();
  const latest = useRef({ saved, refresh });
  useEffect(() => {
    latest.current = { saved, refresh };
  });
  useEffect(() => () => latest.current.refresh(latest.current.saved), []);
}

/** How many texts are left, by language and by what they are from. */
const GapTotals = ({ gaps }: { gaps: Gap[] }) => {
  const translate = useTranslate();
  const kindOf = useGapKind();
  return totalsOf(gaps).map(({ locale, counts }) => (
    <Box key={locale} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}>
      <Typography variant="body2" color="textSecondary">
        {translate('translation_gaps.totals', { language: translate(`translations.languages.${locale}`) })}
      </Typography>
      {counts.map(([resource, count]) => (
        <Chip
          key={resource}
          size="small"
          variant="outlined"
          label={`${kindOf(resource, resource === 'companies' ? 1 : 2)}: ${count}`}
          className="tabular"
        />
      ))}
    </Box>
  ));
};

/** Saves one translation; everything else of the record stays as it is. */
function useSaveGap() {
  const dataProvider = useDataProvider<CompanyDataProvider>();
  const queryClient = useQueryClient();

  return async (gap: Gap, text: string) => {
    const { resource, id, field, locale } = gap;
    const translations = { [locale]: { [field]: text } };
    if (resource === 'companies') return dataProvider.saveSettings({ company: { translations } });
    if (resource === 'categories') {
      return dataProvider.saveSettings({ company: { category_translations: translations } });
    }
    if (resource === 'settings') return dataProvider.saveSettings({ settings: { translations } });
    const data = field.includes('.') ? await listChange(dataProvider, gap, text) : { translations };
    await dataProvider.update(resource, { id, data, previousData: { id } });
    return queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' });
  };
}

/** A list is sent as a whole: the record's present one, with this text. */
async function listChange(
  dataProvider: CompanyDataProvider,
  { resource, id, field, locale }: Gap,
  text: string,
) {
  const [list = ''] = field.split('.');
  const { data } = await dataProvider.getOne(resource, { id });
  const change = { [list]: structuredClone(data[list]) };
  set(change, translationPath(field, locale), text);
  return { ...change, version: data.version };
}

/** What the company says of itself is read by every page, so it is read anew once, on leaving. */
function useRefreshAfter() {
  const refresh = useRefreshCompany();
  return (saved: Gap[]) => {
    if (saved.some(({ resource }) => !isCollection(resource))) void refresh();
  };
}
