import { useSite } from '@/site/pageContext';
import { Monogram } from '../layout/Monogram';

export const Team = () => {
  const { site, t, urls, textLang } = useSite();
  if (!site.shows_team || site.employees.length === 0) return null;
  return (
    <section aria-labelledby="team">
      <h2 id="team">{t('front.team')}</h2>
      <ul className="team">
        {site.employees.map(person => (
          <li key={person.id}>
            <Monogram name={person.full_name} picture={person.picture} />
            <div lang={textLang}>
              <a className="team-name" href={urls.person(person)}>
                {person.full_name}
              </a>
              {person.position && <span className="muted">{person.position}</span>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
