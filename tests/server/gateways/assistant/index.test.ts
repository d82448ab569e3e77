import { expect, it } from 'vitest';
import { languageModelOf } from '@/server/platform/gateways/assistant';

it('is there if it is configured', () => {
  const ai = { base_url: 'http://127.0.0.1:9/v1', api_key: '', model: 'llama' };
  expect(languageModelOf({ ai })?.name).toBe('llama');
  expect(languageModelOf({ ai: undefined })).toBeUndefined();
});
