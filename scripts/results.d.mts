type Results = {
  passed: number;
  failed: number;
  files: { file: string; ms: number }[];
  retried: string[];
  failures: string[];
};

export function readVitest(json: object, isGood: boolean): Results;
export function readPlaywright(json: object, isGood: boolean): Results;
export function slowestTen(files: Results['files']): string[];
