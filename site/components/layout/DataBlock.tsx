/** What search engines read, as schema.org has it. A data block: nothing of it runs, so no policy of ours forbids it. */
export const DataBlock = ({ of }: { of: object }) => {
  const written = JSON.stringify(of).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: written }} />;
};
