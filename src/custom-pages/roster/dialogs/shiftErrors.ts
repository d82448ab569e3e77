import type { ShiftErrors } from '@/src/inputs/hours/ShiftInput';

/** Of the errors by path, those of the field `shift`. */
export function shiftErrors(errors: Record<string, string>): ShiftErrors {
  const at = (path: string) => (errors[path] ? { message: errors[path] } : undefined);
  const breaks = Array.from({ length: 10 }, (_, index) => {
    const [from, to] = [at(`shift.breaks.${index}.from`), at(`shift.breaks.${index}.to`)];
    return from || to ? { ...(from && { from }), ...(to && { to }) } : undefined;
  });
  const [from, to] = [at('shift.from'), at('shift.to')];
  return { ...(from && { from }), ...(to && { to }), breaks };
}
