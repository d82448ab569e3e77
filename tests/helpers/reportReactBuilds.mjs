import Module from 'node:module';

/** Preloaded into a server process: names, as it ends, the builds of React that have run in it. */
process.on('exit', () => {
  const run = Object.values(Module._cache).filter(({ loaded }) => loaded);
  const builds = run.map(({ id }) => /react[^/]*[.](development|production)\.js$/.exec(id)?.[1]);
  console.error(`React builds: ${[...new Set(builds)].filter(Boolean).join(', ')}`);
});
