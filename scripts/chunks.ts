import { relative } from 'node:path';
import type { Rollup } from 'vite';

/** A file's headers and its request cost about as much as this many characters of source, before minification. */
const file_cost = 55_000;
/** What this share of all pages loads comes with the frame of a company's pages. */
const frame_share = 0.9;
/** Entries that every page of a company loads: their modules are in the frame's file. */
const frame = ['src/app/CompanyProvider.tsx', 'src/app/LiveUpdates.tsx'];
/** The first words of each language; what later words share with them is in the same file. */
const languages = ['src/i18n/authEnglish.ts', 'src/i18n/authUkrainian.ts'];
const laterWords = /^domain\/messages\/\w+\/scopes\/\w+\.ts$/;
/** What lists show after their rows, each in one file with what it shares. */
const ofLists = [
  'src/lists/order/SortableTable.tsx',
  'src/lists/filters/DateRangeFilter.tsx',
  'src/inputs/pickers/CustomerPicker.tsx',
];
const pages = /^src\/(resources\/[^/]+\/\w+(List|Create|Edit|Show|Page)|custom-pages\/[^/]+\/\w+Page)\.tsx$/;
/** What people open all day. */
const daily = /\/(\w+List|DashboardPage|CalendarPage)\.tsx$/;

/** How much an entry counts; dialogs and other parts that a page loads when they are opened count least. */
const weightOf = (source: string) =>
  daily.test(source) || ofLists.includes(source) ? 6 : pages.test(source) ? 1 : 0.5;

type Group = { modules: string[]; size: number; users: Set<string>; imports: Set<Group> };

/**
 * Which modules share a file, from a build in which modules share one if exactly the same entries load them: that
 * makes hundreds of small files. Two are joined as long as the requests this saves outweigh what pages load in vain.
 */
export function chunkGroups(chunks: Rollup.OutputChunk[]) {
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]));
  const loadedBy = (file: string, known = new Set<string>()): Set<string> => {
    if (known.has(file)) return known;
    known.add(file);
    for (const name of byFile.get(file)?.imports ?? []) loadedBy(name, known);
    return known;
  };
  const entries = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry);
  const entryFiles = (isWanted: (source: string) => boolean) =>
    entries.filter(entry => isWanted(sourceOf(entry))).map(({ fileName }) => fileName);
  const pageFiles = entryFiles(source => pages.test(source));
  const languageFiles = entryFiles(source => languages.includes(source));
  const wordFiles = new Set(entryFiles(source => laterWords.test(source)));
  const first = loadedBy(entries.find(({ isEntry }) => isEntry)?.fileName ?? '');
  const company = new Set(entryFiles(source => frame.includes(source)).flatMap(file => [...loadedBy(file)]));
  const joinable = entryFiles(source => [...languages, ...frame, ...ofLists].includes(source));
  const alone = new Set(entries.map(({ fileName }) => fileName));
  for (const file of [...first, ...joinable]) alone.delete(file);

  const isForMost = (users: Iterable<string>) => {
    const known = new Set(users);
    return pageFiles.filter(page => known.has(page)).length >= Math.max(1, frame_share * pageFiles.length);
  };
  // What every page has loaded before it is its own concern no more.
  const keyOf = (file: string, users: string[]) => {
    if (first.has(file)) return 'first';
    const [language, other] = languageFiles.filter(name => users.includes(name));
    if (language && !other) return language;
    const isCommon = company.has(file) || isForMost(users) || users.some(user => wordFiles.has(user));
    return isCommon ? 'company' : users.join();
  };
  const usersOf = new Map<string, string[]>();
  for (const { fileName } of entries)
    for (const file of loadedBy(fileName))
      if (!alone.has(file)) usersOf.set(file, [...(usersOf.get(file) ?? []), fileName]);
  const groups = new Map<string, Group>();
  const groupOf = new Map<string, Group>();
  for (const [file, users] of usersOf) {
    const key = keyOf(file, users);
    const group = groups.get(key) ?? { modules: [], size: 0, users: new Set(users), imports: new Set() };
    const modules = Object.entries(byFile.get(file)?.modules ?? {});
    group.modules.push(...modules.map(([id]) => id));
    group.size += modules.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
    groups.set(key, group);
    groupOf.set(file, group);
  }
  for (const [file, group] of groupOf)
    for (const name of byFile.get(file)?.imports ?? []) {
      const imported = groupOf.get(name);
      if (imported && imported !== group) group.imports.add(imported);
    }

  const alwaysLoaded = ['first', 'company', ...languageFiles]
    .map(key => groups.get(key))
    .filter(group => group !== undefined);
  for (const group of groups.values()) for (const known of alwaysLoaded) group.imports.delete(known);
  const others = [...groups.values()].filter(group => !alwaysLoaded.includes(group));
  const joined = join(others, user => weightOf(sourceOf(byFile.get(user)!)));
  const inFrame = joined.filter(({ users }) => isForMost(users));
  groups.get('company')?.modules.push(...inFrame.flatMap(({ modules }) => modules));
  return [...alwaysLoaded, ...joined.filter(group => !inFrame.includes(group))].map(({ modules }) => modules);
}

function join(groups: Group[], weightOf: (user: string) => number): Group[] {
  const open = new Set(groups);
  let pairs = groups.flatMap((a, at) => groups.slice(at + 1).map(b => pairOf(a, b)));

  function pairOf(a: Group, b: Group) {
    let saved = 0;
    for (const user of a.users) if (b.users.has(user)) saved += weightOf(user);
    return { a, b, gain: saved * file_cost - lossOf(a, b.users, 0) - lossOf(b, a.users, 0) };
  }

  /** What it costs that these load the group too. */
  function lossOf({ size, users }: Group, more: Set<string>, cost = file_cost) {
    let weight = 0;
    for (const user of more) if (!users.has(user)) weight += weightOf(user);
    return weight * (size + cost);
  }

  /** Who loads one loads the other, and all that it imports. */
  function fullGainOf({ a, b, gain }: ReturnType<typeof pairOf>) {
    for (const group of importedBy(a)) gain -= lossOf(group, b.users);
    for (const group of importedBy(b)) gain -= lossOf(group, a.users);
    return gain;
  }

  for (;;) {
    pairs = pairs.filter(({ gain }) => gain > 0).sort((one, other) => other.gain - one.gain);
    let best: { a: Group; b: Group; gain: number } | undefined;
    for (const pair of pairs) {
      if (best && pair.gain <= best.gain) break;
      const { a, b } = pair;
      const gain = fullGainOf(pair);
      if (gain > (best?.gain ?? 0) && !isAround(a, b) && !isAround(b, a)) best = { a, b, gain };
    }
    if (!best) return [...open];

    const { a, b } = best;
    const joined: Group = {
      modules: [...a.modules, ...b.modules],
      size: a.size + b.size,
      users: new Set([...a.users, ...b.users]),
      imports: new Set([...a.imports, ...b.imports].filter(group => group !== a && group !== b)),
    };
    open.delete(a);
    open.delete(b);
    for (const group of open) {
      const had = [a, b].filter(part => group.imports.delete(part));
      if (had.length) group.imports.add(joined);
    }
    open.add(joined);
    const changed = new Set([joined]);
    for (const group of importedBy(joined)) {
      const known = group.users.size;
      for (const user of joined.users) group.users.add(user);
      if (group.users.size > known) changed.add(group);
    }
    pairs = pairs.filter(pair => [pair.a, pair.b].every(group => open.has(group) && !changed.has(group)));
    const unchanged = [...open].filter(group => !changed.has(group));
    [...changed].forEach((group, at, all) => {
      pairs.push(...[...unchanged, ...all.slice(at + 1)].map(other => pairOf(group, other)));
    });
  }
}

function importedBy(group: Group, known = new Set<Group>()): Set<Group> {
  for (const imported of group.imports) {
    if (known.has(imported)) continue;
    known.add(imported);
    importedBy(imported, known);
  }
  return known;
}

/** Whether one imports another by way of a third, so that joining them would make files that import each other. */
const isAround = (from: Group, to: Group) =>
  [...from.imports].some(group => group !== to && importedBy(group).has(to));

const sourceOf = ({ facadeModuleId }: Rollup.OutputChunk): string =>
  relative('.', facadeModuleId ?? '').replaceAll('\\', '/');
