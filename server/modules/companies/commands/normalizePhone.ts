import { phoneProblem, toE164 } from '@/domain/phones/phone';
import { Invalid } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';

type Place = { country: string | null; path: string; resource: string };

export const phoneViolation = (text: string, { country, path, resource }: Place) =>
  violation(path, resource, { key: `validation.${phoneProblem(text, country)}` });

/** As E.164; without a country code, of the company's country. @throws Invalid at `path` */
export function normalizePhone(text: string, { country, path, resource }: Place): string {
  const phone = toE164(text, country);
  if (phone === null) throw new Invalid([phoneViolation(text, { country, path, resource })]);
  return phone;
}
