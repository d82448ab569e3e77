import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { samplesOf } from './samples';

/** A function and what it takes. */
export type Exported = { file: string; name: string; parameters: ts.Symbol[] };

/** What `domain/` exports, by the types of its sources. */
export function readExports() {
  const files = readdirSync('domain', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => join('domain', name));
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const functions = files.flatMap(file => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    const exported = module ? checker.getExportsOfModule(module) : [];
    return exported.flatMap((symbol): Exported[] => {
      const isElsewhere = symbol.flags & ts.SymbolFlags.Alias;
      const [signature] = isElsewhere ? [] : checker.getTypeOfSymbol(symbol).getCallSignatures();
      return signature ? [{ file, name: symbol.name, parameters: [...signature.getParameters()] }] : [];
    });
  });
  return { files, functions, ...samplesOf(checker) };
}
