/** `server/platform/openapi/answers.json` as `domain/answers.ts` has it now. */
export function answersFile(): Promise<string>;
export function isSum(name: string, properties: object): boolean;
