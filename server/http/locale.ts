import type { FastifyRequest } from 'fastify';
import { localeOf, type Locale } from '../../domain/companies/company';

/** The language that the request asks to be answered in. */
export const localeOfRequest = ({ headers }: FastifyRequest): Locale =>
  localeOf(headers['x-user-locale']?.toString());
