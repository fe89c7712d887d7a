import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

const stylesOf = (compilation, chunk) =>
  [...chunk.getAllAsyncChunks()].filter((each) =>
    compilation.chunkGraph.getChunkModulesIterableBySourceType(each, 'css/mini-extract'),
  );

/** Makes webpack's chunk loading go through the one loader of the shell (`self.tandem.file`): integrity, time-out, one more try. */
class FileLoaderRuntime extends RuntimeModule {
  constructor() {
    // After mini-css-extract's own (STAGE_ATTACH), whose handler it replaces.
    super('tandem file loader', RuntimeModule.STAGE_ATTACH + 5);
  }

  generate() {
    const styles = stylesOf(this.compilation, this.chunk).map(({ id }) => id);
    return Template.asString([this.scripts(), ...(styles.length > 0 ? [this.styles(styles)] : [])]);
  }

  scripts() {
    return `var ownLoad = ${RuntimeGlobals.loadScript};
${RuntimeGlobals.loadScript} = function (url, done, key, chunk) {
  if (!self.tandem) return ownLoad(url, done, key, chunk);
  var say = function (type) { done({ type: type, target: { src: url } }); };
  self.tandem.file('script', url).then(function () { say('load'); }, function (error) { say(error.type); });
};`;
  }

  styles(ids) {
    const handlers = `${RuntimeGlobals.ensureChunkHandlers}.miniCss`;
    return `var withStyles = ${JSON.stringify(Object.fromEntries(ids.map((id) => [id, 1])))}, ownStyles = ${handlers}, loadedStyles = {};
${handlers} = function (chunk, promises) {
  if (!self.tandem) return ownStyles(chunk, promises);
  if (!withStyles[chunk]) return;
  var url = ${RuntimeGlobals.publicPath} + ${RuntimeGlobals.require}.miniCssF(chunk);
  promises.push(loadedStyles[chunk] = loadedStyles[chunk] || self.tandem.file('style', url).catch(function (error) {
    delete loadedStyles[chunk];
    error.name = 'ChunkLoadError';
    error.code = 'CSS_CHUNK_LOAD_FAILED';
    throw error;
  }));
};`;
  }
}

export class FileLoader {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FileLoader', (compilation) => {
      const added = new WeakSet();
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('FileLoader', (chunk, requirements) => {
          if (added.has(chunk)) return;
          added.add(chunk);
          requirements.add(RuntimeGlobals.loadScript).add(RuntimeGlobals.publicPath);
          compilation.addRuntimeModule(chunk, new FileLoaderRuntime());
        });
    });
  }
}
