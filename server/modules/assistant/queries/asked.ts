import type { NamedPerson } from '@/domain/assistant/names';
import type { NamedService } from '@/domain/assistant/names';
import type { Understood } from '@/domain/assistant/understand';
import type { Caller } from './tools/tool';
export type Asked = {
  caller: Caller;
  text: string;
  understood: Understood;
  services: NamedService[];
  employees: NamedPerson[];
};
