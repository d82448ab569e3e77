import type { HttpClient } from '../httpClient';

export type CsvFile = { name: string; content: string };

/** With the API's file name, else `fallback`. */
export async function getCsv(http: HttpClient, path: string, fallback: string): Promise<CsvFile> {
  const { body, headers } = await http(path);
  const match = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '');
  // Reading the response as text drops the byte order mark by which spreadsheets detect UTF-8.
  return { name: match?.[1] ?? fallback, content: `\ufeff${body}` };
}
