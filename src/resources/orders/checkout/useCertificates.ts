import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { code_length, toCode, type Certificate } from '@/domain/certificates/certificate';
import { usePermitted } from '@/src/company/CompanyContext';

/** Null where there is none with the code, undefined until it is known: nobody but the desk may look one up. */
export type FoundCertificate = (typed: string) => Certificate | null | undefined;

/** Finds certificates by their codes as typed, once a code is complete. */
export function useCertificates(typed: string[]): FoundCertificate {
  const { getList } = useDataProvider();
  const mayRead = usePermitted()('certificates.read.all');
  const codes = [...new Set(typed.map(toCode))].filter(code => code.length === code_length);
  const queries = useQueries({
    queries: codes.map(code => ({
      queryKey: ['certificates', 'byCode', code],
      queryFn: async () => {
        const { data } = await getList<Certificate>('certificates', {
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'created_at', order: 'DESC' },
          filter: { code },
        });
        return data[0] ?? null;
      },
      enabled: mayRead,
    })),
  });
  return code => queries[codes.indexOf(toCode(code))]?.data;
}
