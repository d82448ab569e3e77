/** The export of the whole company: its page and its README. */
export const company_export = {
  title: 'Download all your data',
  intro:
    'One ZIP file with everything that your company has here: customers, appointments, orders, payments, services, settings, pictures and history. Lists come as CSV for Excel and Google Sheets, all data also as JSON. Your company can be restored from the file on another Zapys server.',
  left_out: 'Passwords, payment keys and personal links of customers are not in the file.',
  start: 'Create the file',
  start_again: 'Create a new file',
  pending: 'Your file will be created in a moment',
  running: 'Creating your file',
  progress: '%{done} of %{total}',
  wait: 'You can leave this page. We will email you when the file is ready.',
  done: 'Your file is ready.',
  until: 'You can download it until %{until}. Size: %{size}.',
  download: 'Download',
  failed: 'The file could not be created. Please try again.',
  expired: 'The last file, from %{date}, was kept for 48 hours and has been deleted.',
  owner_only: 'Only the owner of the company can download all of its data.',
  readme: {
    title: 'Zapys: all data of %{company}, %{date}',
    csv: 'csv/ – your lists for Excel, Google Sheets and LibreOffice: customers, employees, services, products, orders, sales and more. Deleted entries are not in these lists.',
    data: 'data/ – all data as JSON for programs, one file per table, with every column and deleted entries too. Times are in UTC, amounts of money in the smallest unit of the currency (kopiykas, cents). company.json says how many rows each table has.',
    files: 'files/ – your pictures and their small versions (.thumb), under the names in data/files.json.',
    left_out:
      'Not in this file: passwords and sessions, keys of payment services, personal links of customers, messages waiting to be sent.',
    restore:
      'To restore this company into an empty installation of Zapys: npm run restore-company -- file.zip\r\n\r\nKeep this file safe: it has the personal data of your customers and employees.',
  },
};
