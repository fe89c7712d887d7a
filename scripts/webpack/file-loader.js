import webpack from 'webpack';
import { plainLoader } from './plain-loader.js';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;
const { ConcatSource } = webpack.sources;

const adopt = `${RuntimeGlobals.require}.adopt`;
const plain = `${RuntimeGlobals.require}.plain`;

const stylesOf = (compilation, chunk) =>
  [...chunk.getAllAsyncChunks()].filter((each) =>
    compilation.chunkGraph.getChunkModulesIterableBySourceType(each, 'css/mini-extract'),
  );

/** The one loader of the shell: integrity, time-out, one more try. */
const shellLoader = 'self.tandem.file';
/** The same; a container may also stand in a page that is not ours. */
const anyLoader = `((self.tandem && ${shellLoader}) || ${plain})`;

const script = (load, handOver) => `${RuntimeGlobals.loadScript} = function (url, done) {
  var say = function (type) { done({ type: type, target: { src: url } }); };
  ${handOver}
  ${load}('script', url).then(function () { take(); say('load'); }, function (error) { say(error.type); });
};`;

const shellScript = () => script(shellLoader, 'var take = function () {};');

/** A chunk that has come already, with another release that has the very same file or by a tag of the page, is not loaded again. */
const taken = `var name = url.replace(/.*\\//, '');
  var take = function () {
    var chunk = self.tandemChunks && self.tandemChunks[name];
    if (chunk) ${adopt}(chunk);
    return chunk;
  };
  if (take()) return say('load');`;
const lightScript = () => script(shellLoader, taken);
const containerScript = () => `${plain} = ${plainLoader.toString()};\n${script(anyLoader, taken)}`;

/** Style sheets say whose they are: two releases of one remote use the same class names. */
const styles = (load, container) =>
  function () {
    const ids = stylesOf(this.compilation, this.chunk).map(({ id }) => id);
    if (ids.length === 0) return '';
    const by = container ? `, ${JSON.stringify(container)}` : '';
    return Template.asString(`var withStyles = ${JSON.stringify(Object.fromEntries(ids.map((id) => [id, 1])))}, loadedStyles = {};
${RuntimeGlobals.ensureChunkHandlers}.miniCss = function (chunk, promises) {
  if (!withStyles[chunk]) return;
  var url = ${RuntimeGlobals.publicPath} + ${RuntimeGlobals.require}.miniCssF(chunk);
  promises.push(loadedStyles[chunk] = loadedStyles[chunk] || ${load}('style', url${by}).catch(function (error) {
    delete loadedStyles[chunk];
    error.name = 'ChunkLoadError';
    error.code = 'CSS_CHUNK_LOAD_FAILED';
    throw error;
  }));
};`);
  };

/** webpack lists chunks on the global object. That list goes as soon as it stands: chunks reach only the runtime that asked for them. */
class OwnChunks extends RuntimeModule {
  constructor() {
    super('own chunks', RuntimeModule.STAGE_ATTACH + 1);
  }

  generate() {
    const { globalObject, chunkLoadingGlobal } = this.compilation.outputOptions;
    const list = `${globalObject}[${JSON.stringify(chunkLoadingGlobal)}]`;
    return `${adopt} = ${list}.push;\ndelete ${list};`;
  }
}

const ownFile = 'document.currentScript.src.replace(/.*\\/|\\?.*/g, "")';

/** A chunk says nothing of the build that it belongs to: its file stays the same while other files of the release change. */
function registered(modules, { chunk, chunkGraph }) {
  if (chunkGraph.getNumberOfEntryModules(chunk) > 0) throw new Error('A chunk of a remote starts nothing by itself.');
  return new ConcatSource(`(self.tandemChunks ??= {})[${ownFile}] = ([${JSON.stringify(chunk.ids)},`, modules, '])');
}

/** The chunk format of remotes, in the place of webpack's. */
function keepChunks(compilation) {
  const { additionalChunkRuntimeRequirements, runtimeRequirementInTree } = compilation.hooks;
  additionalChunkRuntimeRequirements.tap('FileLoader', (chunk, requirements) => {
    if (!chunk.hasRuntime()) requirements.add(RuntimeGlobals.chunkCallback);
  });
  runtimeRequirementInTree
    .for(RuntimeGlobals.ensureChunkHandlers)
    .tap('FileLoader', (chunk) => compilation.addRuntimeModule(chunk, new OwnChunks()));
  const { renderChunk } = webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
  renderChunk.tap('FileLoader', registered);
}

/**
 * Replaces webpack's own file loading by the shell's; a container has a plain one where there is no shell. A remote's chunks are kept by
 * their file names until its runtime takes them.
 */
export class FileLoader {
  /** @param {{ container?: string, isLight?: boolean }} [options] of a remote its container, and whether this is its light form */
  constructor({ container, isLight = false } = {}) {
    this.container = container;
    this.isLight = isLight;
  }

  apply(compiler) {
    const { container, isLight } = this;
    const standsAnywhere = container && !isLight;
    const remoteScript = isLight ? lightScript : containerScript;
    const replaced = {
      'load script': () => (container ? remoteScript : shellScript),
      'css loading': () => styles(standsAnywhere ? anyLoader : shellLoader, container),
    };
    if (container) Object.assign(compiler.options.output, { chunkFormat: false, chunkLoading: 'jsonp' });
    compiler.hooks.thisCompilation.tap('FileLoader', (compilation) => {
      compilation.hooks.runtimeModule.tap('FileLoader', (module) => {
        const own = replaced[module.name];
        if (own) module.generate = own();
      });
      if (container) keepChunks(compilation);
    });
  }
}
