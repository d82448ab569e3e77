import { ListBase } from 'ra-core';
import { useParams } from 'react-router';
import { useTranslate } from 'ra-core';
import { Page } from '../../layout/Page';
import { ListContent } from '../../lists/ListContent';
import { NoServices } from './NoServices';
import { ServiceCards } from './ServiceCards';
import { ServiceListBar } from './ServiceListBar';
import { ServiceTable } from './ServiceTable';

/** The catalogue, as two tabs: what is offered, and what is not. */
export default function ServiceList() {
  const translate = useTranslate();
  const { tab } = useParams();
  const enabled = tab !== 'inactive';
  return (
    <Page title={translate('admin.frame.pages.services')}>
      <ListBase
        key={String(enabled)}
        resource="services"
        filter={{ enabled }}
        sort={{ field: 'position', order: 'ASC' }}
        perPage={25}
        storeKey={`services.${enabled ? 'active' : 'inactive'}`}
      >
        <ServiceListBar enabled={enabled} />
        <ListContent
          table={<ServiceTable />}
          cards={<ServiceCards />}
          empty={<NoServices enabled={enabled} />}
        />
      </ListBase>
    </Page>
  );
}
