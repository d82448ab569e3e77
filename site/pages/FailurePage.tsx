import { Page } from '../components/layout/Page';
import { usePageContext } from '../pageContext';

export type Failure = 'not_found' | 'too_many' | 'away' | 'declined' | 'unexpected';

type Props = { failure: Failure; reference: string };

export const FailurePage = ({ failure, reference }: Props) => {
  const { say, url } = usePageContext();
  return (
    <Page title={say(`failures.${failure}.title`)}>
      <div className="failure">
        <h1>{say(`failures.${failure}.title`)}</h1>
        <p>{say(`failures.${failure}.hint`)}</p>
        {failure === 'away' && (
          <a className="button" href={url}>
            {say('failures.again')}
          </a>
        )}
        {failure === 'unexpected' && <p className="muted">{say('failures.reference', { id: reference })}</p>}
      </div>
    </Page>
  );
};
