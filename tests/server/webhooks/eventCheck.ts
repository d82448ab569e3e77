import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { ApiDocument } from '@/server/platform/openapi/document';
import type { Received } from './receiver';

/** What differs in a request from what the document says of its event. */
export function eventCheck(document: ApiDocument): (one: Received) => unknown {
  const ajv = new Ajv2020({ strict: false, formats: { 'idn-email': true, binary: true } });
  formats.default(ajv);
  ajv.addSchema(document, 'api');
  const compiled = new Map<string, ValidateFunction>();
  return ({ event }) => {
    const { type } = event;
    const ref = `api#/webhooks/${type}/post/requestBody/content/application~1json/schema`;
    const check = compiled.get(type) ?? ajv.compile({ $ref: ref });
    compiled.set(type, check);
    return check(event) ? null : [type, check.errors];
  };
}
