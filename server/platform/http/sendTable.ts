import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { Table, TableFormat } from '@/domain/collections/table';
import { csvFile } from '@/server/platform/spreadsheets/write/csvFile';
import { xlsxFile } from '@/server/platform/spreadsheets/write/xlsxFile';

export const tableMedia: Record<TableFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const tableSummary: Record<TableFormat, string> = { csv: 'Download as CSV', xlsx: 'Download as XLSX' };

/** Streams the table as a file of this name. */
export const sendTable = (reply: FastifyReply, format: TableFormat, name: string, table: Table) =>
  reply
    .type(format === 'csv' ? `${tableMedia.csv}; charset=utf-8` : tableMedia.xlsx)
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .send(Readable.from(format === 'csv' ? csvFile(table) : xlsxFile(table)));
