import { searchedIn } from '@/site/categories';
import { useSite } from '@/site/pageContext';

type Props = {
  /** The page that shows what is found. */
  action: string;
  /** The id of the element in which the script finds as one types. */
  of: string;
  search: string;
};

export const MenuSearch = ({ action, of, search }: Props) => {
  const [path, query] = action.split('?');
  return (
    <form role="search" action={path} method="get">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <MenuSearchField of={of} search={search} />
    </form>
  );
};

/** `action`: where the form that it stands in leads to elsewhere. */
export const MenuSearchField = ({ action, of, search }: Partial<Props> & Omit<Props, 'action'>) => {
  const { site, t } = useSite();
  return (
    <div className="menu-search">
      <label className="unseen" htmlFor="search">
        {t('search.label')}
      </label>
      <input
        id="search"
        type="search"
        name="search"
        defaultValue={search}
        placeholder={t('search.label')}
        maxLength={100}
        autoComplete="off"
        data-filter={of}
      />
      <button className="button button-quiet" formAction={action}>
        {t('search.submit')}
      </button>
      <p id="search-none" role="status" hidden={searchedIn(site.services, search).length > 0}>
        {t('search.none')}
      </p>
    </div>
  );
};
