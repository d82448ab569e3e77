import { secret_key_min } from './secretKey';
import type { Values } from './variables';

/** One of them alone would charge nobody, or reject everybody. */
const pairs = [
  ['RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const;

/**
 * What variables require of each other.
 * @throws Error with a sentence for each requirement that is not met, each on its line
 */
export function checkRequirements(values: Values): void {
  const problems = pairs
    .filter(([one, other]) => Boolean(values[one]) !== Boolean(values[other]))
    .map(([one, other]) => `${one} and ${other} must be set together.`);
  const { AI_BASE_URL, AI_MODEL, AI_API_KEY, SMTP_URL, SECRET_KEY } = values;
  if ((AI_BASE_URL || AI_MODEL || AI_API_KEY) && !(AI_BASE_URL && AI_MODEL)) {
    problems.push('AI_BASE_URL and AI_MODEL must be set together; AI_API_KEY only in addition to both.');
  }
  if (values.FILE_STORAGE === 's3') {
    if (!values.S3_BUCKET) problems.push('FILE_STORAGE=s3 needs S3_BUCKET.');
    if (values.DATABASE_URL && !SECRET_KEY) {
      problems.push(
        'FILE_STORAGE=s3 with DATABASE_URL needs SECRET_KEY: without a shared folder each machine would generate its own.',
      );
    }
  }
  if (values.DATABASE_POOLER === 'transaction' && !values.DATABASE_DIRECT_URL) {
    problems.push(
      'DATABASE_POOLER=transaction needs DATABASE_DIRECT_URL: notifications, migrations, jobs and backups ask PostgreSQL itself.',
    );
  }
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL) {
    problems.push('DATABASE_DIRECT_URL needs DATABASE_URL.');
  }
  if (values.SERVER_ROLE !== 'all' && !values.DATABASE_URL) {
    problems.push(
      `SERVER_ROLE=${values.SERVER_ROLE} needs DATABASE_URL: one process alone can open the embedded database.`,
    );
  }
  if (values.BACKUP_S3_BUCKET && !values.BACKUP_KEY) {
    problems.push('BACKUP_S3_BUCKET needs BACKUP_KEY: what leaves the machine is encrypted.');
  }
  if (values.NODE_ENV === 'production') {
    if (!SMTP_URL) {
      problems.push('SMTP_URL must be set in production: without it no codes or messages are sent.');
    }
    if (SECRET_KEY && SECRET_KEY.length < secret_key_min) {
      problems.push(`SECRET_KEY must have at least ${secret_key_min} characters in production.`);
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
