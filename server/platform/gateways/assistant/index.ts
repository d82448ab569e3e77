import type { Config } from '@/server/platform/config';
import type { LanguageModel } from './languageModel';
import { openAiModel } from './openAiModel';

/** Undefined if no model is connected. */
export const languageModelOf = ({ ai }: Pick<Config, 'ai'>): LanguageModel | undefined =>
  ai && openAiModel(ai);
