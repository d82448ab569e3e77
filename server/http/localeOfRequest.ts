import type { FastifyRequest } from 'fastify';
import { localeOf, type Locale } from '../../domain/companies/company';

export const localeOfRequest = ({ headers }: FastifyRequest): Locale =>
  localeOf(headers['x-user-locale']?.toString());
