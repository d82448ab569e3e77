import { Page } from '../components/layout/Page';
import { usePageContext } from '../pageContext';

export type Failure = 'not_found' | 'too_many' | 'away' | 'declined' | 'unexpected';

type Props = {
  failure: Failure;
  reference: string;
  /** Where the salon's own page is, for who can go there. */
  front?: string | undefined;
};

export const FailurePage = ({ failure, reference, front }: Props) => {
  const { t, url } = usePageContext();
  return (
    <Page title={t(`failures.${failure}.title`)}>
      <div className="failure">
        <h1>{t(`failures.${failure}.title`)}</h1>
        <p>{t(`failures.${failure}.hint`)}</p>
        {front && (
          <a className="button" href={front}>
            {t('failures.front')}
          </a>
        )}
        {(failure === 'away' || failure === 'unexpected') && (
          <a className="button" href={url}>
            {t('failures.again')}
          </a>
        )}
        {failure === 'unexpected' && <p className="muted">{t('failures.reference', { id: reference })}</p>}
      </div>
    </Page>
  );
};
