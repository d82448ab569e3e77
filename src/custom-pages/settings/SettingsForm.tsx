import {
  RecordContextProvider,
  ResourceContextProvider,
  SaveContextProvider,
  useDataProvider,
  useNotify,
} from 'ra-core';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import type { StoredAddress } from '@/domain/companies/address';
import type { CompanyDetail } from '@/domain/companies/company';
import type { VisitDecision } from '@/domain/records/visitDecision';
import type { FormTab } from '@/domain/settings/settingsTabs';
import { refusedField, tabChange, tabSchema, tabValues } from '@/domain/settings/tabs';
import { checklist } from '@/src/routing/checklist';
import { useRefreshCompany } from '@/src/company/useRefreshCompany';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { affectedVisitsOf, storedNow, invalidFields, type AffectedVisits } from '@/src/dataProvider/apiError';
import { changedFields } from '@/src/forms/differences';
import { goToSection } from '@/src/forms/FormSection';
import type { ConfirmOptions } from '@/src/components/dialogs/ConfirmDialog';
import { SchemaForm } from '@/src/forms/SchemaForm';
import { usePhoneMask } from '@/src/company/usePhoneMask';
import { useCompanyContext } from '@/src/company/CompanyContext';
import { useUndo } from '@/src/hooks/useUndo';
import { useErrorAlert } from '@/src/layout/useErrorAlert';
import { settingFields } from './settingFields';
import { SettingsBar } from './SettingsBar';

const ConflictDialog = lazy(() => import('@/src/forms/ConflictDialog'));
const VisitDecisionsDialog = lazy(() => import('@/src/forms/visitDecisions/VisitDecisionsDialog'));

type Props = {
  tab: FormTab;
  /** Values that the fields need but do not save. */
  context?: object;
  /** Asks for confirmation before these changes are saved. */
  confirmFor?: (changes: FieldValues) => ConfirmOptions | undefined;
  children: ReactNode;
};

/** Saves the tab as a whole, with the loaded version. Opened from the checklist, it returns there. */
export const SettingsForm = ({ tab, context, confirmFor, children }: Props) => {
  const notify = useNotify();
  const alert = useErrorAlert();
  const navigate = useNavigate();
  const { hash, search, key } = useLocation();
  const loaded = useCompanyContext();
  const { company, settings } = loaded;
  const refresh = useRefreshCompany();
  const { saveSettings } = useDataProvider<CompanyDataProvider>();
  const country = usePhoneMask()?.code;
  const schema = useMemo(() => tabSchema(tab, country), [tab, country]);
  const [saved, setSaved] = useState(() => ({
    values: tabValues(tab, company, settings),
    version: company.version,
  }));
  const [present, setPresent] = useState<CompanyDetail>();
  const latest = useRef<CompanyDetail>(company);
  const undo = useUndo('settings');
  const [undecided, setUndecided] = useState<{ affected: AffectedVisits; sent: FieldValues }>();
  const [isSaving, setIsSaving] = useState(false);

  useEffect(() => {
    if (hash) goToSection(hash.slice(1));
  }, [hash, key]);

  const showSaved = async (fields: FieldValues) => {
    const fresh = await refresh();
    const { company, settings } = fresh ?? loaded;
    latest.current = company;
    setSaved({
      values: fresh ? tabValues(tab, company, settings) : { ...saved.values, ...fields },
      version: company.version,
    });
    return company;
  };

  const decide = async (decisions: VisitDecision[], sent: FieldValues) => {
    setIsSaving(true);
    await save({ ...sent, decisions }).finally(() => setIsSaving(false));
  };

  const changesIn = (fields: FieldValues) =>
    Object.fromEntries(changedFields(saved.values, fields).map(name => [name, fields[name]]));

  const save = async ({ version = saved.version, decisions, ...fields }: FieldValues) => {
    const changes = changesIn(fields);
    if (Object.keys(changes).length === 0) return undefined;
    let token: string | undefined;
    try {
      const change = tabChange(tab, withoutRemovedIds(changes, latest.current), version);
      token = (await saveSettings({ ...change, decisions })).undo;
      setUndecided(undefined);
    } catch (error) {
      const now = storedNow<CompanyDetail>(error);
      const wrong = invalidFields(error);
      const affected = affectedVisitsOf(error);
      setUndecided(affected && { affected, sent: { version, ...fields } });
      if (affected) return {};
      if (now) {
        latest.current = now;
        setPresent(now);
      } else if (Object.keys(wrong).length === 0) alert(error as Error);
      return Object.fromEntries(
        Object.entries(wrong).map(([path, message]) => [refusedField(path), message]),
      );
    }
    const company = await showSaved(fields);
    notify('admin.alert.success', {
      type: 'success',
      ...(token && { undo: () => void undo(token).then(() => showSaved(fields)) }),
    });
    if (checklist.isFrom(search)) await navigate(checklist.path(company.id));
    return undefined;
  };

  return (
    <ResourceContextProvider value="settings">
      <RecordContextProvider value={{ id: company.id, ...context, ...saved.values }}>
        <SaveContextProvider value={{ save, mutationMode: 'pessimistic' }}>
          <SchemaForm
            schema={schema}
            confirmFor={confirmFor && (fields => confirmFor(changesIn(fields)))}
            bar={<SettingsBar saved={saved.values} />}
            cancelTo=""
          >
            {children}
            {present && (
              <Suspense fallback={null}>
                <ConflictDialog
                  schema={schema}
                  fields={settingFields}
                  current={{ ...saved.values, ...tabValues(tab, present, settings), ...stamped(present) }}
                  onResolved={() => setPresent(undefined)}
                />
              </Suspense>
            )}
          </SchemaForm>
          {undecided && (
            <Suspense fallback={null}>
              <VisitDecisionsDialog
                affected={undecided.affected}
                isSaving={isSaving}
                onDecide={decisions => void decide(decisions, undecided.sent)}
                onClose={() => setUndecided(undefined)}
              />
            </Suspense>
          )}
        </SaveContextProvider>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
};

/** An address that another user removed meanwhile is sent as a new one. */
function withoutRemovedIds(changes: FieldValues, { addresses = [] }: CompanyDetail): FieldValues {
  if (!changes.addresses) return changes;
  const isThere = (id: unknown) => addresses.some(address => address.id === id);
  const sent = (changes.addresses as StoredAddress[]).map(({ id, ...address }) =>
    isThere(id) ? { id, ...address } : address,
  );
  return { ...changes, addresses: sent };
}

const stamped = ({ id, version, created_at, updated_at }: CompanyDetail) => ({
  id,
  version,
  created_at,
  updated_at,
});
