import type { Receipt, ReceiptRow } from '@/domain/orders/receipt';
import { Page } from '../components/layout/Page';
import { useSite } from '../pageContext';

type Props = { token: string; receipt: Receipt };

export const ReceiptPage = ({ token, receipt }: Props) => {
  const { t, urls } = useSite();
  const { title, company, facts, headings, notes } = receipt;
  return (
    <Page title={title}>
      <div className="single">
        <article className="card receipt">
          <header>
            <p className="receipt-company">{company.name}</p>
            {company.lines.map(line => (
              <p key={line} className="muted">
                {line}
              </p>
            ))}
          </header>
          <h1>{title}</h1>
          <dl className="receipt-facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt className="muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <table className="receipt-rows">
            <thead>
              <tr>
                <th scope="col">{headings.item}</th>
                <th scope="col">{headings.sum}</th>
              </tr>
            </thead>
            <Rows rows={receipt.items} />
            <Rows rows={receipt.sums} />
            <Rows rows={receipt.payments} />
            <Rows rows={receipt.balance} />
          </table>
          {notes.map(note => (
            <p key={note} className="muted">
              {note}
            </p>
          ))}
        </article>
        <p className="actions">
          <a className="button" href={urls.receiptPdf(token)}>
            {t('order.receipt_pdf')}
          </a>
          <a className="button button-quiet" href={urls.order(token)}>
            {t('order.back')}
          </a>
        </p>
      </div>
    </Page>
  );
};

const Rows = ({ rows }: { rows: ReceiptRow[] }) =>
  rows.length > 0 && (
    <tbody>
      {rows.map(({ label, detail, sum, isStrong }, index) => (
        <tr key={index} className={isStrong ? 'is-strong' : undefined}>
          <th scope="row">
            {label}
            {detail && <small className="muted">{detail}</small>}
          </th>
          <td>{sum}</td>
        </tr>
      ))}
    </tbody>
  );
