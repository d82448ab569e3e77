import { kalyna } from './kalyna';
import { kalynaInEnglish } from './kalyna/english';
import { vus } from './vus';

/** The companies of the demonstration; the owner's account opens the first one. */
export const demoBusinesses = [kalyna, vus, kalynaInEnglish];
