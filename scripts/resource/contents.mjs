/** The registries that a new entity is added to, each as a function of the file's text. */
export const contentsOf = ({ plural, singular, many }, fields) => ({
  'server/platform/db/schema/index.ts': text => `${text}export * from './${many}';\n`,
  'domain/activity/activity.ts': text =>
    insert(text, '} as const;', `  ${singular}: '${plural}',\n`, 'subjectResources = {'),
  'server/app/modules.ts': text =>
    insert(
      imported(text, `import { ${many} } from '@/server/modules/catalogue';`),
      '  );',
      `    ${many},\n`,
      'collections.register(',
    ),
  'server/modules/catalogue/index.ts': text => `${text}export { ${many} } from './collections/${many}';\n`,
  'server/modules/exports/queries/exportedTables.ts': text =>
    insert(text, '};', `  ${plural}: {},\n`, 'exportedTables: Record'),
  'server/modules/settings/commands/exchangeTexts.ts': text =>
    insert(
      insert(text, "} from '@/server/platform/db/schema';", `  ${many},\n`),
      '];',
      `  [${many}, [${textsOf(fields)}]],\n`,
      'texts: [PgTable',
    ),
  'domain/access/permissions.ts': text =>
    insert(
      text,
      "  'support_requests.write.all'",
      `  '${plural}.read.all': ['administrator', 'employee'],\n  '${plural}.write.all': ['administrator'],\n`,
    ),
  'domain/messages/en/scopes/company.ts': text => worded(text, plural, many),
  'domain/messages/uk/scopes/company.ts': text => worded(text, plural, many),
  'src/resources/index.ts': text =>
    insert(
      imported(
        text,
        `import ${many} from './${many}';`,
        "import OtherIcon from '@mui/icons-material/CategoryOutlined';",
      ),
      '];',
      `  { name: '${plural}', icon: OtherIcon, group: 'catalogue', isSearchable: true, ...${many} },\n`,
      'resources: ResourceConfig[]',
    ),
});

const textsOf = fields =>
  fields
    .filter(({ isTranslated }) => isTranslated)
    .map(({ name }) => `'${name}'`)
    .join(', ');

const worded = (text, plural, many) =>
  insert(
    imported(text, `import { ${many} } from '../catalogue/${many}';`),
    '  },',
    `    ${plural === many ? many : `${plural}: ${many}`},\n`,
    'resources: {',
  );

/** Adds imports that are missing, after the last one. */
function imported(text, ...lines) {
  const missing = lines.filter(line => !text.includes(line));
  const last = [...text.matchAll(/^import .*;$/gm)].at(-1);
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${missing.join('\n')}${text.slice(end)}`;
}

/** Inserts before the first `mark` after `after`. @throws Error when the file no longer has that shape */
function insert(text, mark, what, after = '') {
  const from = text.indexOf(after);
  const at = from < 0 ? -1 : text.indexOf(mark, from);
  if (at < 0) throw new Error(`Found no place for ${what.trim()}: look at scripts/resource/contents.mjs.`);
  return text.slice(0, at) + what + text.slice(at);
}
