import { afterEach, beforeEach } from 'vitest';
import type {
  ModelMessage,
  ModelTool,
  TurnRequest,
} from '@/server/platform/gateways/assistant/languageModel';
import type { ModelLimits } from '@/server/platform/gateways/assistant/limits';
import { openAiModel } from '@/server/platform/gateways/assistant/openAiModel';
import { fakeModel, startFakeModel, type FakeModel } from '@/tests/helpers/fakes/languageModel';

export const freeTimes: ModelTool = {
  name: 'free_times',
  description: 'Free times of a day.',
  parameters: { type: 'object', properties: { date: { type: 'string' } }, required: ['date'] },
};
export const question: ModelMessage[] = [
  { role: 'system', content: 'Answer briefly.' },
  { role: 'user', content: 'Коли є вільний час завтра?' },
];

/** A fake model that is new for each test, with our gateway to it; a test that waits for a limit makes it short. */
export function setUpModel() {
  const fake = {} as FakeModel;
  beforeEach(async () => void Object.assign(fake, await startFakeModel()));
  afterEach(() => fake.close());

  const open = (limits: Partial<ModelLimits> = {}, endpoint = {}) =>
    openAiModel({ base_url: fake.url, ...fakeModel, ...endpoint }, { backoff_ms: 5, ...limits });

  return {
    fake,
    open,
    /** A turn; `heard` is the text as it came, `stop` ends it. */
    ask(request: Partial<TurnRequest> = {}, model = open()) {
      const heard: string[] = [];
      const controller = new AbortController();
      const turn = model.turn({
        messages: question,
        tools: [],
        signal: controller.signal,
        onText: text => heard.push(text),
        ...request,
      });
      return { turn, heard, stop: () => controller.abort() };
    },
  };
}
