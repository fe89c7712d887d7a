/** What a `page` or a `layout` of a route table imports. */
const requestOf = (load) => /\bimport\(\s*['"`]([^'"`]+)/.exec(String(load))?.[1];

const isRouteTable = ({ resource = '' }) => /routes\.tsx?$/.test(resource);

const found = new WeakMap();

/** Finds the module and the chunk group of each import of the route tables while their modules still stand apart. */
export class Pages {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Pages', (compilation) => {
      const imports = new Map();
      found.set(compilation, imports);
      compilation.hooks.afterOptimizeChunks.tap('Pages', () => {
        const tables = [...compilation.modules].filter(isRouteTable);
        for (const block of tables.flatMap(({ blocks }) => blocks)) {
          const [dependency] = block.dependencies;
          const module = compilation.moduleGraph.getModule(dependency);
          const { request } = dependency;
          if ((imports.get(request)?.module ?? module) !== module) throw new Error(`Two pages are called ${request}.`);
          imports.set(request, { module, group: compilation.chunkGraph.getBlockChunkGroup(block) });
        }
      });
    });
  }
}

export const filesOf = (group) => [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))];

/** The files of each page by its path, and of the `layout` around them; what the first file holds anyway has none. */
export function pagesOf(compilation, { layout, routes }) {
  const loads = routes.map(({ path, page }) => [path, page]);
  if (layout) loads.push(['layout', layout]);
  const groups = loads.map(([address, load]) => [address, found.get(compilation).get(requestOf(load))?.group]);
  const known = groups.filter(([, group]) => group).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(known.map(([address, group]) => [address, filesOf(group)]));
}
