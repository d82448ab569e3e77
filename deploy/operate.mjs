/** The commands of the operator in the image, which is built already: docker compose exec server1 node operate.mjs doctor */
import { operate } from './dist/operator.js';

const [name, ...args] = process.argv.slice(2);
await operate(name, args);
