import { defined } from '@/domain/assert';
import type { Config } from '@/server/platform/config';
import { localStorage } from './localStorage';
import { s3Storage } from './s3Storage';
import type { StorageGateway, StorageKind } from './storage';

export type StorageConfig = Pick<Config, 'data_dir' | 'file_storage' | 's3'>;

export const storageOf = (config: StorageConfig): StorageGateway => openStorage(config, 'uploads');

export const exportStorageOf = (config: StorageConfig): StorageGateway => openStorage(config, 'exports');

export const openStorage = ({ data_dir, file_storage, s3 }: StorageConfig, kind: StorageKind) =>
  file_storage === 's3' ? s3Storage(defined(s3, 's3'), kind) : localStorage(data_dir, kind);
