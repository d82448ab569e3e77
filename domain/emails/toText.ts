import type { EmailContent } from './emailContent';

export function toText({
  title,
  paragraphs,
  code,
  facts = [],
  action,
  links = [],
  notes = [],
  foot,
  unsubscribe,
}: EmailContent): string {
  const parts = [
    title,
    ...paragraphs,
    ...(code ? [code] : []),
    ...facts.map(({ label, lines, link }) =>
      [`${label}:`, ...[...lines, ...(link ? [linkLine(link)] : [])].map(line => `  ${line}`)].join('\n'),
    ),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...notes,
    `-- \n${foot}`,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

const linkLine = ({ label, url }: { label: string; url: string }) =>
  url.startsWith('tel:') ? label : `${label}: ${url}`;
