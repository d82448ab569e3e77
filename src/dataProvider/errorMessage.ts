import type { HttpError } from 'ra-core';

type Body = { message?: string; error?: { message?: string } } | undefined;

const fromError = (body: Body) => body?.error?.message;

/** Only these statuses have an alert text; other errors are explained in place. */
const messageOf: Partial<Record<number, (body: Body) => string | undefined>> = {
  400: fromError,
  402: fromError,
  422: body => body?.message,
};

/** Empty for most errors. */
export const errorMessage = ({ status, body }: HttpError): string => messageOf[status]?.(body) ?? '';
