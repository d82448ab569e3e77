import { registerModules } from '../../server/modules';

registerModules();
