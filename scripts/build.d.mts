export function buildAll(): Promise<void>;
export function buildServer(outdir: string): Promise<void>;
