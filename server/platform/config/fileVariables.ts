import { anyText, baseUrl, flag, oneOf } from './checks';
import { optional, withDefault } from './variable';

export const fileStorages = ['folder', 's3'] as const;

const foundBySdk = "as Amazon's SDK finds them: `AWS_ACCESS_KEY_ID` …, or the role of the machine";

/** Where the files are. */
export const files = {
  FILE_STORAGE: withDefault(
    'folder',
    oneOf(fileStorages),
    'where pictures, imported spreadsheets and exports are: `folder`: in `DATA_DIR`, which processes on several machines must then share; `s3`: in the bucket `S3_BUCKET`. `npm run move-files` moves them; see [files.md](files.md)',
  ),
  S3_BUCKET: optional(
    anyText,
    'the bucket; nobody but the server may read it. Other `S3_*` variables are read only if it or `BACKUP_S3_BUCKET` is set',
  ),
  S3_ENDPOINT: optional(
    baseUrl,
    'the URL of a service that is compatible with S3 (MinIO, Ceph, Cloudflare R2, …)',
    "Amazon's own, in `S3_REGION`",
  ),
  S3_REGION: withDefault('us-east-1', anyText, 'its region; services other than Amazon often have none'),
  S3_ACCESS_KEY_ID: optional(anyText, 'the key; set both or none', foundBySdk),
  S3_SECRET_ACCESS_KEY: optional(anyText, "that key's secret", foundBySdk),
  S3_PATH_STYLE: optional(
    flag,
    'whether the bucket is in the path of its URLs (`https://host/bucket`), not in the host name (`https://bucket.host`)',
    '1 with `S3_ENDPOINT`, else 0',
  ),
};
