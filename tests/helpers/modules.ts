import { registerModules } from '@/server/app/modules';

registerModules();
