import { useSearchParams } from 'react-router';

/** `rows` is the kind of rows shown, by outcome before the import and by result after it. */
export function useImportUrl() {
  const [params, setParams] = useSearchParams();
  return {
    isAtColumns: params.get('step') === 'columns',
    rows: params.get('rows') ?? undefined,
    page: Math.max(1, Number(params.get('page')) || 1),
    showColumns: () => setParams({ step: 'columns' }),
    showRows: (rows: string | undefined) => setParams(rows ? { rows } : {}),
    showPage: (page: number) =>
      setParams(before => {
        const next = new URLSearchParams(before);
        next.set('page', String(page));
        return next;
      }),
  };
}

export type ImportUrl = ReturnType<typeof useImportUrl>;
