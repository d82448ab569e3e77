type Figures = Record<string, number>;
const all: { bench: string; where: string; figures: Figures }[] = [];

/** Prints figures as a table at once, and as JSON at the end. */
export function report(bench: string, where: string, figures: Figures): void {
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(3))]),
  );
  all.push({ bench, where, figures: rounded });
  process.stdout.write(`\n${bench}: ${where}\n`);
  const width = Math.max(...Object.keys(rounded).map(name => name.length));
  for (const [name, value] of Object.entries(rounded)) {
    process.stdout.write(`  ${name.padEnd(width)}  ${value}\n`);
  }
}

export const reportJson = () => process.stdout.write(`\n${JSON.stringify(all)}\n`);
