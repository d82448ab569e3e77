/** Unpacked bytes of everything in an XLSX file but its sheets: texts, styles. The texts are held in memory. */
export const unpacked_bytes_max = 48 * 1024 * 1024;

/** Unpacked bytes of one sheet, which is read as a stream. 50,000 rows of twenty columns are about 35 MB. */
export const sheet_bytes_max = 320 * 1024 * 1024;

/** Parts of an XLSX file: sheets, styles, pictures. */
export const parts_max = 2000;

/** Bytes of the rows of one sheet, and characters of one tag of a part in XML. */
export const text_bytes_max = 64 * 1024 * 1024;
export const tag_characters_max = 1024 * 1024;

/** Excel's own limit. */
export const columns_read_max = 16_384;

/** Heap of the thread that reads a file. What needs more ends as `too_much`, not as a dead server. */
export const heap_mb_max = 128;

export const reading_ms_max = 30_000;

/** Rows that are decoded between two turns of the event loop, and their characters; a longer row is alone. */
export const batch_rows = 500;
export const batch_characters = 256 * 1024;

export const sample_rows_max = 100;
