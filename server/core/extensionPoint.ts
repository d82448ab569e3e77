import { defined } from '@/domain/assert';

/** What a lower module asks of those above it: they register at the start (`server/app/modules.ts`), it asks when it runs. */
export function extensionPoint<T>(name: string) {
  const registered = new Set<T>();
  return {
    register: (...given: T[]): void => given.forEach(one => registered.add(one)),
    all: (): T[] => [...registered],
    /** @throws where no module has registered */
    only: (): T => defined([...registered][0], name),
  };
}
