import webpack from 'webpack';
import { plainLoader } from './plain-loader.js';

const { RuntimeGlobals, Template } = webpack;

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

/** webpack's chunk loading, but for its list on the global object: chunks reach only the runtime that asked for them. */
const withoutList = (generate) =>
  function () {
    const code = generate.call(this).toString();
    const list = /(?:const|var) chunkLoadingGlobal = [\s\S]*$/;
    if (!list.test(code)) throw new Error('webpack’s chunk loading is not what this build expects');
    return code.replace(list, `${adopt} = webpackJsonpCallback.bind(null, 0);`);
  };

const start = /^\(\w+\["[^"]+"\][^;]*?\)\.push\(/;

/** A chunk says nothing of the build that it belongs to: its file stays the same while other files of the release change. */
function registered(source) {
  const code = source.source().toString();
  if (!start.test(code)) throw new Error('webpack’s chunks are not what this build expects');
  const file = 'document.currentScript.src.replace(/.*\\/|\\?.*/g, "")';
  return new webpack.sources.RawSource(code.replace(start, `(self.tandemChunks ??= {})[${file}] = (`));
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
      ...(container && { 'jsonp chunk loading': withoutList }),
    };
    compiler.hooks.thisCompilation.tap('FileLoader', (compilation) => {
      compilation.hooks.runtimeModule.tap('FileLoader', (module) => {
        const own = replaced[module.name];
        if (own) module.generate = own(module.generate);
      });
      if (!container) return;
      const { JavascriptModulesPlugin } = compiler.webpack.javascript;
      const { renderChunk } = JavascriptModulesPlugin.getCompilationHooks(compilation);
      renderChunk.tap({ name: 'FileLoader', stage: 100 }, registered);
    });
  }
}
