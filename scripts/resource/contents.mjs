/**
 * What a new entity is added to, each as a function of the file's text. domain/schemaResources.ts is the list that the
 * code reads. The others only pass a new file on, since it cannot be reached from there: tables are the server's, which
 * drizzle-kit reads from one file, and the texts of each language are loaded without those of the other.
 */
export const contentsOf = ({ plural, singular, many, one }, [title]) => ({
  'domain/schemaResources.ts': text =>
    listed(
      text,
      `${plural}: fromSchema('${singular}', '${title.name}', async () => {
        const { ${one}Schema: schema, ${many}Query: query } = await import('./${many}/${one}');
        return { schema, query };
      }),`,
    ),
  'server/platform/db/schema/index.ts': text => `${text}export * from './${many}';\n`,
  'domain/messages/en/catalogue/schemaResources.ts': text => worded(text, plural, many),
  'domain/messages/uk/catalogue/schemaResources.ts': text => worded(text, plural, many),
});

/** @throws Error when the list no longer has that shape */
function listed(text, line) {
  const list = /(export const schemaResources = \{[^]*?)(\} as const;)/;
  if (!list.test(text)) throw new Error('Found no list in domain/schemaResources.ts.');
  return text.replace(list, (_, before, end) => `${before}${line}\n${end}`);
}

const worded = (text, plural, many) =>
  `${text.replace('export {};\n', '')}export { ${plural === many ? many : `${many} as ${plural}`} } from './${many}';\n`;
