import { useRef } from 'react';
import { apiErrorOf } from '@/src/dataProvider/apiError';

type Versioned = { version: number };

/**
 * Sends changes with the version that was read when the form was opened, whatever is shown meanwhile. Where somebody else
 * has changed it since, shows it as it is now and throws; another try is made on what is shown then.
 */
export function useVersioned<Entity extends Versioned>(opened: Entity, show: (current: Entity) => void) {
  const version = useRef(opened.version);
  return async <Answer>(send: (version: number) => Promise<Answer>): Promise<Answer> => {
    try {
      return await send(version.current);
    } catch (error) {
      const { code, current } = apiErrorOf(error) ?? {};
      if (code === 'stale_version' && current) {
        version.current = current.version;
        show(current as Versioned as Entity);
      }
      throw error;
    }
  };
}
