import type { HttpError } from 'ra-core';

type Body = { message?: string; error?: { message?: string } } | undefined;

const fromError = (body: Body) => body?.error?.message;

/** The statuses whose alert has words, and where they stand; whatever else arises is explained where it arises. */
const words: Partial<Record<number, (body: Body) => string | undefined>> = {
  400: fromError,
  402: fromError,
  422: body => body?.message,
};

/** What an alert says below its title of an answer that declined; nothing for most. */
export const errorMessage = ({ status, body }: HttpError): string => words[status]?.(body) ?? '';
