import { useParams } from 'react-router';
import { LoadMessages } from '@/src/i18n/LoadMessages';
import { ImportPage } from './ImportPage';
import { ImportsPage } from './ImportsPage';

/** A collection's imports, or one of them. */
export default function ImportPages() {
  const { id } = useParams();
  return <LoadMessages of="settings">{id ? <ImportPage id={Number(id)} /> : <ImportsPage />}</LoadMessages>;
}
