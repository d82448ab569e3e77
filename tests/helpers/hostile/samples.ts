import ts from 'typescript';

/** What these names mean wherever they stand, so that a function comes to its text. */
const known: Record<string, string> = {
  currency: 'UAH',
  timezone: 'Europe/Kyiv',
  timeZone: 'Europe/Kyiv',
  country: 'UA',
  home: 'UA',
  locale: 'uk',
  region: 'uk-UA',
  date: '2026-01-05',
  day: '2026-01-05',
  today: '2026-01-05',
  from: '2026-01-05',
  to: '2026-01-06',
  first: '2026-01-05',
  time: '10:00',
  now: '2026-01-05T10:00:00Z',
};

/** Deeper parts of what a function takes are left out. */
const depth_max = 5;

/** Whether a parameter is text or a list of texts, and values of what others are. */
export function samplesOf(checker: ts.TypeChecker) {
  const typeOf = (symbol: ts.Symbol) => checker.getTypeOfSymbol(symbol);
  const elementOf = (type: ts.Type) =>
    type.getSymbol()?.name === 'Iterable'
      ? checker.getTypeArguments(type as ts.TypeReference)[0]
      : checker.getIndexTypeOfType(type, ts.IndexKind.Number);

  const isText = (type: ts.Type): boolean =>
    type.isUnion() ? type.types.some(isText) : Boolean(type.flags & ts.TypeFlags.String);

  function isTexts(type: ts.Type): boolean {
    const element = type.flags & ts.TypeFlags.Object ? elementOf(type) : undefined;
    return element !== undefined && isText(element);
  }

  function sample(type: ts.Type, name: string, depth = 0): unknown {
    const bound = type.isTypeParameter() ? checker.getBaseConstraintOfType(type) : undefined;
    if (bound) return sample(bound, name, depth);
    if (type.isUnion()) return sampleOfOne(type, name, depth);
    if (type.isLiteral()) return type.value;
    if (type.flags & ts.TypeFlags.BooleanLike) return true;
    if (type.flags & ts.TypeFlags.StringLike) return known[name] ?? 'a';
    if (type.flags & ts.TypeFlags.NumberLike) return 1;
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return undefined;
    if (type.getCallSignatures().length > 0) return () => 'a';
    if (/^(Readonly)?Map$/.test(type.getSymbol()?.name ?? '')) return new Map();
    if (/^(Readonly)?Set$/.test(type.getSymbol()?.name ?? '')) return new Set();
    const element = elementOf(type);
    if (element) return depth < depth_max ? [sample(element, name, depth + 1)] : [];
    return depth < depth_max ? sampleOfObject(type, depth) : {};
  }

  /** A part that is text, else the first that is something. */
  function sampleOfOne({ types }: ts.UnionType, name: string, depth: number) {
    const parts = types.filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)));
    const chosen = parts.find(isText) ?? parts[0];
    return chosen && sample(chosen, name, depth);
  }

  function sampleOfObject(type: ts.Type, depth: number) {
    const required = checker
      .getPropertiesOfType(type)
      .filter(({ flags }) => !(flags & ts.SymbolFlags.Optional));
    return Object.fromEntries(
      required.map(property => [property.name, sample(typeOf(property), property.name, depth + 1)]),
    ) as object;
  }

  return {
    kindOf: (parameter: ts.Symbol) => {
      const type = typeOf(parameter);
      return isText(type) ? 'text' : isTexts(type) ? 'texts' : 'other';
    },
    sampleOf: (parameter: ts.Symbol) => sample(typeOf(parameter), parameter.name),
  };
}
