/** JSON-LD for search engines (schema.org). Not executed, so the content policy allows it. */
export const DataBlock = ({ of }: { of: object }) => {
  const written = JSON.stringify(of).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: written }} />;
};
