const lastPath = /path:\s*(?:['"`]([^'"`]+)['"`]|(\w+),)(?![\s\S]*path:\s*['"`\w])/;

function textBefore(source, { line, column }) {
  const lines = source.split('\n').slice(0, line);
  lines.push(lines.pop().slice(0, column));
  return lines.join('\n');
}

/** `const show = '/internal/teachers/show/:id'`, for a row that names its path. */
const constant = (source, name) => new RegExp(`const ${name} = ['"\`]([^'"\`]+)`).exec(source)?.[1];

/** Which address an `import()` of a route table is for: the `path` written before it in its row, or the layout around all. */
function addressOf(source, loc) {
  const before = textBefore(source, loc.start);
  if (/layout:\s*\(\)\s*=>\s*$/.test(before)) return 'layout';
  if (!/page:\s*\(\)\s*=>\s*$/.test(before)) return undefined;
  const [, path, name] = lastPath.exec(before) ?? [];
  return name ? constant(source, name) : path;
}

const found = new WeakMap();

/** Finds the chunk group of each address while a route table's modules still stand apart. */
export class Pages {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Pages', (compilation) => {
      const groups = new Map();
      found.set(compilation, groups);
      compilation.hooks.afterOptimizeChunks.tap('Pages', () => {
        for (const module of compilation.modules)
          for (const block of module.blocks) {
            const group = compilation.chunkGraph.getBlockChunkGroup(block);
            const source = module.originalSource()?.source().toString();
            const address = group && source && block.loc?.start && addressOf(source, block.loc);
            if (address) groups.set(address, group);
          }
      });
    });
  }
}

export const filesOf = (group) => [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))];

/** The files of each page by its path, and of the `layout` around them; and those of chunks that the shell names itself. */
export function pagesOf(compilation, named = []) {
  const chunks = named.map((name) => [name, compilation.namedChunkGroups.get(name)]);
  const groups = [...found.get(compilation), ...chunks].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(groups.map(([address, group]) => [address, filesOf(group)]));
}
