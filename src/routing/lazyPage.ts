import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

type PageModule = { default: ComponentType };

export type LazyPage = LazyExoticComponent<ComponentType> & { load: () => Promise<PageModule> };

/** React's `lazy` for a page. After `load` it renders at once: React's own would show its fallback first. */
export function lazyPage<Module extends PageModule>(
  importPage: () => Promise<Module>,
): LazyExoticComponent<Module['default']> & { load: () => Promise<Module> } {
  let loaded: Module | undefined;
  const load = async () => (loaded = await importPage());
  return Object.assign(
    lazy(() => (loaded ? atOnce(loaded) : load())),
    { load },
  );
}

/** React takes any thenable, also one that does not wait. */
const atOnce = <T>(value: T) =>
  ({ then: (take: (value: T) => void) => take(value) }) as unknown as Promise<T>;
