import type { Sentence } from '../messages/sentence';
export const violations_max = 50;

export type Violation = { path: string; sentence: Sentence };
