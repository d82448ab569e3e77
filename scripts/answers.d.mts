/** By their paths, as `domain/answers.ts` has them now. */
export function answersFiles(): Promise<Record<string, string>>;
export function isSum(name: string, properties: object): boolean;
