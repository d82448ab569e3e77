import {
  EditBase,
  useEditContext,
  useGetRecordRepresentation,
  useNotify,
  useRedirect,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'ra-core';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import type { VisitDecision } from '@/domain/records/visitDecision';
import type { Stored } from '@/domain/validation/stored';
import {
  affectedVisitsOf,
  apiErrorOf,
  storedNow,
  invalidFields,
  type AffectedVisits,
} from '@/src/dataProvider/apiError';
import { detailMeta, detailQueryOptions } from '@/src/dataProvider/detailQueryOptions';
import type { FieldsByName } from '@/src/fields/SchemaField';
import { Page } from '@/src/components/Page';
import { PageSkeleton } from '@/src/components/PageSkeleton';
import { RecordFailure } from '@/src/components/RecordFailure';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { SchemaForm, type SchemaFormProps } from './SchemaForm';
import { useNotifyUndoable } from '@/src/hooks/useNotifyUndoable';
import { useResource } from '@/src/hooks/useResource';

const ConflictDialog = lazy(() => import('./ConflictDialog'));
const VisitDecisionsDialog = lazy(() => import('./visitDecisions/VisitDecisionsDialog'));

type StoredRecord = Stored<object>;
type Props = SchemaFormProps & {
  inputs: ReactNode;
  /** Replace the fields made from the schema. */
  fields?: FieldsByName;
  /** The initial values, if not the record itself. */
  toFormValues?: (entity: StoredRecord) => StoredRecord;
};

/** When another user saved first, it shows what differs. */
export const EditPage = ({ toFormValues, ...props }: Props) => {
  const resource = useResource();
  const notify = useNotify();
  const redirect = useRedirect();
  const { hasShow } = useResourceDefinition();
  const notifyUndoable = useNotifyUndoable(resource);
  const [current, setCurrent] = useState<StoredRecord>();
  const [undecided, setUndecided] = useState<UndecidedChange>();
  const undo = useRef<string>(undefined);

  const onSuccess = ({ id }: StoredRecord) => {
    setUndecided(undefined);
    if (undo.current) void notifyUndoable({ ids: [Number(id)], undo: undo.current }, 'admin.alert.success');
    else notify('admin.alert.success', { type: 'success' });
    redirect(hasShow ? 'show' : 'list', resource, id);
  };
  const onError = (error: unknown, { data }: { data?: FieldValues } = {}) => {
    const now = storedNow<StoredRecord>(error);
    const affected = affectedVisitsOf(error);
    setUndecided(affected && { affected, sent: data ?? {} });
    if (affected) return;
    if (now) setCurrent(now);
    else if (Object.keys(invalidFields(error)).length === 0) {
      notify(apiErrorOf(error)?.message || (error as Error).message || 'ra.notification.http_error', {
        type: 'error',
      });
    }
  };

  const onUndoable = (token: string | undefined) => (undo.current = token);

  return (
    <EditBase<StoredRecord>
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, onError, meta: { ...detailMeta, onUndoable } }}
      queryOptions={{ ...detailQueryOptions, select: toFormValues }}
    >
      <EditForm
        {...props}
        current={current}
        undecided={undecided}
        onResolved={() => (setCurrent(undefined), setUndecided(undefined))}
      />
    </EditBase>
  );
};

type UndecidedChange = { affected: AffectedVisits; sent: FieldValues };

/** Sends the same changes again, with the decisions, as the form submits them: so one may leave it afterwards. */
const AskDecisions = ({ affected, sent, onClose }: UndecidedChange & { onClose: () => void }) => {
  const { save, saving } = useEditContext();
  const { handleSubmit } = useFormContext();
  const decide = (decisions: VisitDecision[]) => void handleSubmit(() => save?.({ ...sent, decisions }))();
  return (
    <Suspense fallback={null}>
      <VisitDecisionsDialog affected={affected} isSaving={saving} onDecide={decide} onClose={onClose} />
    </Suspense>
  );
};

type EditFormProps = Omit<Props, 'toFormValues'> & {
  current: StoredRecord | undefined;
  undecided: UndecidedChange | undefined;
  onResolved: () => void;
};

const EditForm = ({ inputs, fields, current, undecided, onResolved, ...form }: EditFormProps) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(resource);
  const paths = useResourcePaths();
  const { hasShow } = useResourceDefinition();
  const { record, error, refetch } = useEditContext<StoredRecord>();
  if (error && !record) {
    return (
      <Page title={translate(`resources.${resource}.name`, { smart_count: 2 })} back={paths.list}>
        <RecordFailure error={error} refetch={refetch} list={paths.list} />
      </Page>
    );
  }
  if (!record) return <PageSkeleton />;

  const back = hasShow ? paths.show(record.id) : paths.list;
  return (
    <Page title={`${translate(`resources.${resource}.edit`)}: ${String(represent(record))}`} back={back}>
      <SchemaForm {...form} cancelTo={back}>
        {inputs}
        {undecided && <AskDecisions {...undecided} onClose={onResolved} />}
        {current && (
          <Suspense fallback={null}>
            <ConflictDialog schema={form.schema} fields={fields} current={current} onResolved={onResolved} />
          </Suspense>
        )}
      </SchemaForm>
    </Page>
  );
};
