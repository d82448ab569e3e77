import type { StorageGateway } from '@/server/platform/gateways/storage/storage';
import type { Database } from '@/server/platform/db/open';
export type ExportDeps = {
  db: Database;
  storage: StorageGateway;
  exports: StorageGateway;
  secret_key: string;
  now: () => number;
  report: (error: unknown) => void;
};
