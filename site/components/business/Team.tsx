import { useSite } from '@/site/pageContext';
import { Monogram } from '../layout/Monogram';

export const Team = () => {
  const { site, t } = useSite();
  if (!site.shows_team || site.employees.length === 0) return null;
  return (
    <section aria-labelledby="team">
      <h2 id="team">{t('front.team')}</h2>
      <ul className="team">
        {site.employees.map(({ id, full_name, position, picture }) => (
          <li key={id}>
            <Monogram name={full_name} picture={picture} />
            <div>
              <span className="team-name">{full_name}</span>
              {position && <span className="muted">{position}</span>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
